#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct cimageio_jpeg cimageio_jpeg;

/// How the colours of a JPEG are delivered.
enum cimageio_jpeg_color {
  CIMAGEIO_JPEG_GRAY = 0,  ///< grey, delivered as B = G = R
  CIMAGEIO_JPEG_RGB = 1,   ///< YCbCr or RGB, delivered as opaque BGRA
  CIMAGEIO_JPEG_CMYK = 2,  ///< CMYK or YCCK, delivered as four bytes as stored
};

/// What bounds a decoder: bytes of libjpeg's own memory, number of scans, scans times pixels.
typedef struct {
  long memory;
  int scans;
  uint64_t scan_pixels;
} cimageio_jpeg_limits;

/// Returns a decoder over bytes that must outlive it, or NULL when memory is short.
cimageio_jpeg *cimageio_jpeg_create(const uint8_t *bytes, size_t count, cimageio_jpeg_limits limits);
void cimageio_jpeg_destroy(cimageio_jpeg *jpeg);

/// Reads the header. Returns 0, or -1 with a message.
int cimageio_jpeg_read_header(cimageio_jpeg *jpeg, uint32_t *width, uint32_t *height, int *color);

/// What the first scan holds.
typedef struct {
  int is_progressive;
  int has_all_components;  ///< whether every component is in it
  int first_coefficient;   ///< Ss of the scan header
  int last_coefficient;    ///< Se
  int high_bit;            ///< Ah: 0 for a first pass over these coefficients
  int low_bit;             ///< Al: how many of the lowest bits it leaves out
  int dc_quantizer;        ///< the largest quantiser of a component's DC coefficient, 0 when one is missing
} cimageio_jpeg_scan;

/// Tells of the first scan, once the header is read.
cimageio_jpeg_scan cimageio_jpeg_first_scan(const cimageio_jpeg *jpeg);

/// Begins decoding at 1/denominator of the size (1, 2, 4 or 8), of the first scan alone or of all. Returns 0, or -1
/// with a message.
int cimageio_jpeg_start(cimageio_jpeg *jpeg, unsigned denominator, int first_scan_only, uint32_t *width,
                        uint32_t *height);

/// Leaves out rows, at less cost than reading them. Returns 0, or -1 with a message.
int cimageio_jpeg_skip_rows(cimageio_jpeg *jpeg, uint32_t count);

/// Reads the next row, four bytes a pixel. Returns 0, or -1 with a message.
int cimageio_jpeg_read_row(cimageio_jpeg *jpeg, uint8_t *row);

/// Reads what follows the last row, to the end mark. Returns 0, or -1 with a message.
int cimageio_jpeg_finish(cimageio_jpeg *jpeg);

/// Whether the last error was a limit and no fault of the file.
int cimageio_jpeg_is_over_limit(const cimageio_jpeg *jpeg);

/// The number of faults that libjpeg patched up so far.
long cimageio_jpeg_warning_count(const cimageio_jpeg *jpeg);

/// The first warning, or the error that ended decoding; never NULL.
const char *cimageio_jpeg_message(const cimageio_jpeg *jpeg);
