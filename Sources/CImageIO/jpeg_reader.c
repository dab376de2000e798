#include "jpeg_reader.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

struct cimageio_jpeg {
  struct jpeg_decompress_struct info;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf escape;
  cimageio_jpeg_limits limits;
  int is_over_limit;
  char message[JMSG_LENGTH_MAX];
};

static void fail(j_common_ptr info) {
  cimageio_jpeg *jpeg = info->client_data;
  info->err->format_message(info, jpeg->message);
  // What libjpeg says when it may not take more memory: it would go on on disk, and has none.
  jpeg->is_over_limit = info->err->msg_code == JERR_NO_BACKING_STORE;
  longjmp(jpeg->escape, 1);
}

static void note(j_common_ptr info, int level) {
  cimageio_jpeg *jpeg = info->client_data;
  if (level >= 0) return;  // a trace
  if (info->err->num_warnings++ == 0) info->err->format_message(info, jpeg->message);
}

static void stay_silent(j_common_ptr info) { (void)info; }

/// Called by libjpeg while it works: ends a file whose scans cost more than its pixels are worth.
static void check_scans(j_common_ptr info) {
  cimageio_jpeg *jpeg = info->client_data;
  int scans = jpeg->info.input_scan_number;
  uint64_t pixels = (uint64_t)jpeg->info.image_width * jpeg->info.image_height;
  if (scans <= jpeg->limits.scans && (uint64_t)scans * pixels <= jpeg->limits.scan_pixels) return;
  snprintf(jpeg->message, sizeof jpeg->message, "more than %d scans of %llu pixels", scans - 1,
           (unsigned long long)pixels);
  jpeg->is_over_limit = 1;
  longjmp(jpeg->escape, 1);
}

cimageio_jpeg *cimageio_jpeg_create(const uint8_t *bytes, size_t count, cimageio_jpeg_limits limits) {
  cimageio_jpeg *jpeg = calloc(1, sizeof *jpeg);
  if (!jpeg) return NULL;
  jpeg->limits = limits;
  jpeg->info.err = jpeg_std_error(&jpeg->errors);
  jpeg->errors.error_exit = fail;
  jpeg->errors.emit_message = note;
  jpeg->errors.output_message = stay_silent;
  jpeg->info.client_data = jpeg;
  if (setjmp(jpeg->escape)) {
    cimageio_jpeg_destroy(jpeg);
    return NULL;
  }
  jpeg_create_decompress(&jpeg->info);
  jpeg->info.mem->max_memory_to_use = limits.memory;
  jpeg->progress.progress_monitor = check_scans;
  jpeg->info.progress = &jpeg->progress;
  jpeg_mem_src(&jpeg->info, bytes, count);
  return jpeg;
}

void cimageio_jpeg_destroy(cimageio_jpeg *jpeg) {
  if (!jpeg) return;
  jpeg_destroy_decompress(&jpeg->info);
  free(jpeg);
}

int cimageio_jpeg_read_header(cimageio_jpeg *jpeg, uint32_t *width, uint32_t *height, int *color) {
  if (setjmp(jpeg->escape)) return -1;
  jpeg_read_header(&jpeg->info, TRUE);
  *width = jpeg->info.image_width;
  *height = jpeg->info.image_height;
  switch (jpeg->info.jpeg_color_space) {
    case JCS_CMYK:
    case JCS_YCCK: *color = CIMAGEIO_JPEG_CMYK; break;
    case JCS_GRAYSCALE: *color = CIMAGEIO_JPEG_GRAY; break;
    default: *color = jpeg->info.num_components == 4 ? CIMAGEIO_JPEG_CMYK : CIMAGEIO_JPEG_RGB;
  }
  return 0;
}

cimageio_jpeg_scan cimageio_jpeg_first_scan(const cimageio_jpeg *jpeg) {
  const struct jpeg_decompress_struct *info = &jpeg->info;
  cimageio_jpeg_scan scan = {
      .is_progressive = info->progressive_mode,
      .has_all_components = info->comps_in_scan == info->num_components,
      .first_coefficient = info->Ss,
      .last_coefficient = info->Se,
      .high_bit = info->Ah,
      .low_bit = info->Al,
  };
  for (int i = 0; i < info->num_components; i++) {
    int number = info->comp_info[i].quant_tbl_no;
    const JQUANT_TBL *table = number >= 0 && number < NUM_QUANT_TBLS ? info->quant_tbl_ptrs[number] : NULL;
    if (!table) {
      scan.dc_quantizer = 0;
      break;
    }
    if (table->quantval[0] > scan.dc_quantizer) scan.dc_quantizer = table->quantval[0];
  }
  return scan;
}

int cimageio_jpeg_start(cimageio_jpeg *jpeg, unsigned denominator, int first_scan_only, uint32_t *width,
                        uint32_t *height) {
  if (setjmp(jpeg->escape)) return -1;
  jpeg->info.scale_num = 1;
  jpeg->info.scale_denom = denominator;
  jpeg->info.out_color_space = jpeg->info.num_components == 4 ? JCS_CMYK : JCS_EXT_BGRA;
  if (first_scan_only) {
    jpeg->info.buffered_image = TRUE;
    jpeg->info.do_block_smoothing = FALSE;  // it guesses coefficients that are not drawn at this size
  }
  jpeg_start_decompress(&jpeg->info);
  if (first_scan_only) {
    int status;
    do {
      status = jpeg_consume_input(&jpeg->info);
    } while (status != JPEG_SCAN_COMPLETED && status != JPEG_REACHED_EOI && status != JPEG_SUSPENDED);
    jpeg_start_output(&jpeg->info, 1);
  }
  *width = jpeg->info.output_width;
  *height = jpeg->info.output_height;
  return 0;
}

int cimageio_jpeg_skip_rows(cimageio_jpeg *jpeg, uint32_t count) {
  if (setjmp(jpeg->escape)) return -1;
  jpeg_skip_scanlines(&jpeg->info, count);
  return 0;
}

int cimageio_jpeg_read_row(cimageio_jpeg *jpeg, uint8_t *row) {
  if (setjmp(jpeg->escape)) return -1;
  return jpeg_read_scanlines(&jpeg->info, &row, 1) == 1 ? 0 : -1;
}

int cimageio_jpeg_finish(cimageio_jpeg *jpeg) {
  if (setjmp(jpeg->escape)) return -1;
  jpeg_finish_decompress(&jpeg->info);
  return 0;
}

int cimageio_jpeg_is_over_limit(const cimageio_jpeg *jpeg) { return jpeg->is_over_limit; }

long cimageio_jpeg_warning_count(const cimageio_jpeg *jpeg) { return jpeg->errors.num_warnings; }

const char *cimageio_jpeg_message(const cimageio_jpeg *jpeg) { return jpeg->message; }
