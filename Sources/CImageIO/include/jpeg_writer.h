#pragma once
#include <stddef.h>
#include <stdint.h>

/// An APPn or COM segment to put before the picture data; `count` is at most 65,533.
typedef struct {
  int marker;
  const uint8_t *_Nullable bytes;
  size_t count;
} jpeg_writer_segment;

/// What to write: rows of four bytes a pixel (blue, green, red, ignored), from the top row on.
typedef struct {
  const uint8_t *_Nonnull pixels;
  size_t stride;
  uint32_t width;
  uint32_t height;
  int quality;           // 1…100, as libjpeg counts
  int is_progressive;    // 0 or 1
  int halves_chroma;     // 1: 4:2:0, 0: 4:4:4
  int has_jfif_header;   // 0 or 1
  const jpeg_writer_segment *_Nullable segments;
  size_t segment_count;
} jpeg_writer_picture;

/// Encodes a picture. Returns 0 and a buffer that the caller frees with `jpeg_writer_free`, or returns -1, leaves
/// `*bytes` NULL and writes a message of at most `message_size` bytes (with its NUL) to `message`.
int jpeg_writer_encode(const jpeg_writer_picture *_Nonnull picture, uint8_t *_Nullable *_Nonnull bytes,
                       size_t *_Nonnull count, char *_Nonnull message, size_t message_size);

/// Frees what `jpeg_writer_encode` returned; NULL is fine.
void jpeg_writer_free(uint8_t *_Nullable bytes);
