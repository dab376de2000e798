#include "png_reader.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

struct cimageio_png {
  png_structp reader;
  png_infop info;
  const uint8_t *bytes;
  size_t count, position;
  long warnings;
  uint32_t height;
  int passes;
  char message[160];
};

static void keep_message(cimageio_png *png, const char *message) {
  strncpy(png->message, message, sizeof png->message - 1);
}

static void fail(png_structp reader, png_const_charp message) {
  keep_message(png_get_error_ptr(reader), message);
  png_longjmp(reader, 1);
}

/// Whether a message tells of no damage: Photoshop wrote such a profile for years, and the sRGB chunk wins anyway.
static int is_harmless(const char *message) {
  return strstr(message, "known incorrect sRGB profile") || strstr(message, "gamma value does not match sRGB");
}

static void note(png_structp reader, png_const_charp message) {
  if (is_harmless(message)) return;
  cimageio_png *png = png_get_error_ptr(reader);
  if (png->warnings++ == 0) keep_message(png, message);
}

static void supply(png_structp reader, png_bytep destination, size_t count) {
  cimageio_png *png = png_get_io_ptr(reader);
  if (count > png->count - png->position) png_error(reader, "the file ends early");
  memcpy(destination, png->bytes + png->position, count);
  png->position += count;
}

cimageio_png *cimageio_png_create(const uint8_t *bytes, size_t count) {
  cimageio_png *png = calloc(1, sizeof *png);
  if (!png) return NULL;
  png->bytes = bytes;
  png->count = count;
  png->reader = png_create_read_struct(PNG_LIBPNG_VER_STRING, png, fail, note);
  png->info = png->reader ? png_create_info_struct(png->reader) : NULL;
  if (!png->info) {
    cimageio_png_destroy(png);
    return NULL;
  }
  png_set_read_fn(png->reader, png, supply);
  return png;
}

void cimageio_png_destroy(cimageio_png *png) {
  if (!png) return;
  png_destroy_read_struct(&png->reader, &png->info, NULL);
  free(png);
}

int cimageio_png_read_header(cimageio_png *png, uint32_t *width, uint32_t *height, int *is_interlaced,
                             int *is_gray, int *has_alpha) {
  if (setjmp(png_jmpbuf(png->reader))) return -1;
  // Texts are left packed: they may inflate to anything, and are read elsewhere.
  static const png_byte texts[] = "tEXt\0zTXt\0iTXt";
  png_set_keep_unknown_chunks(png->reader, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
  png_set_keep_unknown_chunks(png->reader, PNG_HANDLE_CHUNK_NEVER, texts, 3);
  // Small pieces, so that a file that is cut short shows all but its last kilobyte.
  png_set_compression_buffer_size(png->reader, 1024);
  png_read_info(png->reader, png->info);
  // Pixels behind a wrong checksum are mostly sound, and shown with a warning.
  png_set_crc_action(png->reader, PNG_CRC_WARN_USE, PNG_CRC_NO_CHANGE);
  *width = png_get_image_width(png->reader, png->info);
  *height = png->height = png_get_image_height(png->reader, png->info);
  *is_interlaced = png_get_interlace_type(png->reader, png->info) != PNG_INTERLACE_NONE;
  int type = png_get_color_type(png->reader, png->info);
  *is_gray = (type & PNG_COLOR_MASK_COLOR) == 0;
  *has_alpha = (type & PNG_COLOR_MASK_ALPHA) != 0 || png_get_valid(png->reader, png->info, PNG_INFO_tRNS) != 0;

  png_set_expand(png->reader);
  png_set_scale_16(png->reader);
  png_set_gray_to_rgb(png->reader);
  png_set_bgr(png->reader);
  png_set_add_alpha(png->reader, 0xFF, PNG_FILLER_AFTER);
  png->passes = png_set_interlace_handling(png->reader);
  png_read_update_info(png->reader, png->info);
  return 0;
}

int cimageio_png_read_row(cimageio_png *png, uint8_t *row) {
  if (setjmp(png_jmpbuf(png->reader))) return -1;
  png_read_row(png->reader, row, NULL);
  return 0;
}

int cimageio_png_read_all(cimageio_png *png, uint8_t *pixels, size_t stride) {
  if (setjmp(png_jmpbuf(png->reader))) return -1;
  for (int pass = 0; pass < png->passes; pass++)
    for (uint32_t y = 0; y < png->height; y++) png_read_row(png->reader, pixels + y * stride, NULL);
  return 0;
}

int cimageio_png_finish(cimageio_png *png) {
  if (setjmp(png_jmpbuf(png->reader))) return -1;
  png_read_end(png->reader, NULL);
  return 0;
}

long cimageio_png_warning_count(const cimageio_png *png) { return png->warnings; }

const char *cimageio_png_message(const cimageio_png *png) { return png->message; }
