/// Who writes in a forum, as far as the forum lets it be known.
public struct Persona: Hashable, Sendable {
  /// What somebody goes by.
  public enum Name: Hashable, Sendable {
    /// Nothing.
    case anonymous
    /// The school, for somebody who shows no name.
    case school(String)
    /// A name of their own choosing.
    case nickname(String)
  }

  /// What a forum knows of somebody's gender.
  public enum Gender: Hashable, Sendable {
    /// A woman.
    case female
    /// A man.
    case male
    /// Not told, or neither.
    case unknown
  }

  /// What they go by.
  public var name: Name
  /// The department of the school, or nil.
  public var department: String?
  /// The short name of a nickname's page, or nil.
  public var handle: String?
  /// The school that a service tells beside a nickname and does not show, or nil.
  public var school: String?
  /// The gender.
  public var gender: Gender

  /// Creates a persona.
  public init(
    _ name: Name = .anonymous, department: String? = nil, handle: String? = nil, school: String? = nil,
    gender: Gender = .unknown
  ) {
    self.name = name
    self.department = department
    self.handle = handle
    self.school = school
    self.gender = gender
  }
}
