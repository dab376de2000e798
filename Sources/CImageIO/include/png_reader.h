#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct cimageio_png cimageio_png;

/// Returns a decoder over bytes that must outlive it, or NULL when memory is short.
cimageio_png *cimageio_png_create(const uint8_t *bytes, size_t count);
void cimageio_png_destroy(cimageio_png *png);

/// Reads the header. Returns 0, or -1 with a message.
int cimageio_png_read_header(cimageio_png *png, uint32_t *width, uint32_t *height, int *is_interlaced,
                             int *is_gray, int *has_alpha);

/// Reads the next row of a picture that is not interlaced: straight BGRA, 8 bits. Returns 0, or -1 with a message.
int cimageio_png_read_row(cimageio_png *png, uint8_t *row);

/// Reads a whole interlaced picture, as above; rows lie `stride` bytes apart. Returns 0, or -1 with a message.
int cimageio_png_read_all(cimageio_png *png, uint8_t *pixels, size_t stride);

/// Reads what follows the last row: the pixels' checksum and the chunks to the end. Returns 0, or -1 with a message.
int cimageio_png_finish(cimageio_png *png);

/// The number of faults that libpng patched up so far.
long cimageio_png_warning_count(const cimageio_png *png);

/// The first warning, or the error that ended decoding; never NULL.
const char *cimageio_png_message(const cimageio_png *png);
