#include "jpeg_writer.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <jpeglib.h>
#include <jerror.h>

enum { first_capacity = 1 << 16 };

/// libjpeg's own memory destination loses its buffer when an error jumps out of it while it has grown, so this one
/// keeps the buffer where the error path can reach and free it.
typedef struct {
  struct jpeg_destination_mgr manager;
  uint8_t *buffer;
  size_t capacity;
  size_t count;
} growing_destination;

typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf escape;
} jumping_errors;

static void begin(j_compress_ptr jpeg) {
  growing_destination *destination = (growing_destination *)jpeg->dest;
  destination->buffer = malloc(first_capacity);
  if (!destination->buffer) ERREXIT1(jpeg, JERR_OUT_OF_MEMORY, 0);
  destination->capacity = first_capacity;
  destination->manager.next_output_byte = destination->buffer;
  destination->manager.free_in_buffer = first_capacity;
}

static boolean grow(j_compress_ptr jpeg) {
  growing_destination *destination = (growing_destination *)jpeg->dest;
  size_t used = destination->capacity;
  if (used > SIZE_MAX / 2) ERREXIT1(jpeg, JERR_OUT_OF_MEMORY, 1);
  uint8_t *larger = realloc(destination->buffer, used * 2);
  if (!larger) ERREXIT1(jpeg, JERR_OUT_OF_MEMORY, 1);
  destination->buffer = larger;
  destination->capacity = used * 2;
  destination->manager.next_output_byte = larger + used;
  destination->manager.free_in_buffer = used;
  return TRUE;
}

static void end(j_compress_ptr jpeg) {
  growing_destination *destination = (growing_destination *)jpeg->dest;
  destination->count = destination->capacity - destination->manager.free_in_buffer;
}

static void jump(j_common_ptr jpeg) {
  longjmp(((jumping_errors *)jpeg->err)->escape, 1);
}

static void ignore(j_common_ptr jpeg) {
  (void)jpeg;
}

static void configure(j_compress_ptr jpeg, const jpeg_writer_picture *picture) {
  jpeg->image_width = picture->width;
  jpeg->image_height = picture->height;
  jpeg->input_components = 4;
  jpeg->in_color_space = JCS_EXT_BGRX;
  jpeg_set_defaults(jpeg);
  jpeg_set_quality(jpeg, picture->quality, TRUE);
  // The choice of DCT must not depend on the build of the library, or equal pictures give unequal bytes.
  jpeg->dct_method = JDCT_ISLOW;
  jpeg->optimize_coding = TRUE;
  jpeg->write_JFIF_header = picture->has_jfif_header ? TRUE : FALSE;
  int sampling = picture->halves_chroma ? 2 : 1;
  jpeg->comp_info[0].h_samp_factor = sampling;
  jpeg->comp_info[0].v_samp_factor = sampling;
  if (picture->is_progressive) jpeg_simple_progression(jpeg);
}

static void write_picture(j_compress_ptr jpeg, const jpeg_writer_picture *picture) {
  configure(jpeg, picture);
  jpeg_start_compress(jpeg, TRUE);
  for (size_t i = 0; i < picture->segment_count; i++) {
    const jpeg_writer_segment *segment = &picture->segments[i];
    jpeg_write_marker(jpeg, segment->marker, segment->bytes, (unsigned int)segment->count);
  }
  while (jpeg->next_scanline < jpeg->image_height) {
    // libjpeg's rows are not const, yet it only reads them here.
    JSAMPROW row = (JSAMPROW)(uintptr_t)(picture->pixels + picture->stride * jpeg->next_scanline);
    jpeg_write_scanlines(jpeg, &row, 1);
  }
  jpeg_finish_compress(jpeg);
}

/// Encodes into the destination. Everything that lives past a jump belongs to the caller, since C leaves the changed
/// local variables of the function that called setjmp undefined.
static int attempt(j_compress_ptr jpeg, jumping_errors *errors, growing_destination *destination,
                   const jpeg_writer_picture *picture) {
  if (setjmp(errors->escape)) return -1;
  jpeg_create_compress(jpeg);
  destination->manager.init_destination = begin;
  destination->manager.empty_output_buffer = grow;
  destination->manager.term_destination = end;
  jpeg->dest = &destination->manager;
  write_picture(jpeg, picture);
  return 0;
}

int jpeg_writer_encode(const jpeg_writer_picture *picture, uint8_t **bytes, size_t *count, char *message,
                       size_t message_size) {
  struct jpeg_compress_struct jpeg = {0};
  jumping_errors errors;
  growing_destination destination = {{0}, NULL, 0, 0};

  *bytes = NULL;
  *count = 0;
  jpeg.err = jpeg_std_error(&errors.manager);
  errors.manager.error_exit = jump;
  errors.manager.output_message = ignore;
  int status = attempt(&jpeg, &errors, &destination, picture);
  if (status == 0) {
    *bytes = destination.buffer;
    *count = destination.count;
  } else {
    char text[JMSG_LENGTH_MAX];
    errors.manager.format_message((j_common_ptr)&jpeg, text);
    snprintf(message, message_size, "%s", text);
    free(destination.buffer);
  }
  jpeg_destroy_compress(&jpeg);
  return status;
}

void jpeg_writer_free(uint8_t *bytes) {
  free(bytes);
}
