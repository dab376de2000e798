import AlbumPainting
import PhotoWriting

extension EXIFBlock {
  /// Returns what a camera writes at a time.
  static func dated(_ date: WallTime) -> EXIFBlock {
    let stamp = timestamp(
      year: date.year, month: date.month, day: date.day, hour: date.hour, minute: date.minute, second: date.second)
    var block = EXIFBlock()
    block.dateTimeOriginal = stamp
    block.dateTimeDigitized = stamp
    block.dateTime = stamp
    block.make = "tenyear"
    block.model = "benchmark"
    return block
  }

  /// Returns the block of one of many photos, a few days after the one before it, from 2009 on.
  static func serial(_ number: Int, of count: Int) -> EXIFBlock {
    let day = number * 336 * 11 / max(count, 1)
    return dated(
      WallTime(2009 + day / 336, 1 + day % 336 / 28, 1 + day % 28, 8 + number % 10, number % 60, number / 60 % 60))
  }
}
