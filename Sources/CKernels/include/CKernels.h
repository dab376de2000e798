#pragma once

#include <stddef.h>
#include <stdint.h>

// The two passes of a separable resampling filter over four-channel 8-bit pixels. Weights have 14 fractional bits,
// the values between the passes 6. All versions (AVX2, SSE2, plain C) compute the same integers, so that results do
// not depend on the machine.

/// Fractional bits of a weight: weights of one output add up to 1 << CKERNELS_WEIGHT_BITS.
#define CKERNELS_WEIGHT_BITS 14
/// Fractional bits of the values between the passes.
#define CKERNELS_MIDDLE_BITS 6
/// Taps of the horizontal pass are padded with zero weights to a multiple of this.
#define CKERNELS_TAP_STEP 4

/// Which version runs.
enum ckernels_level { CKERNELS_PLAIN = 0, CKERNELS_SSE2 = 1, CKERNELS_AVX2 = 2 };

/// Returns the best version that this processor runs.
int ckernels_best_level(void);

/// Horizontal pass: `width` output pixels of one row.
///
/// `source` holds 4 bytes a pixel and must be readable to starts[i] + taps pixels for every i; `weights` holds `taps`
/// values for each output pixel.
void ckernels_row(int level, const uint8_t *source, int16_t *destination, size_t width, const int32_t *starts,
                  const int16_t *weights, size_t taps);

/// Vertical pass: `count` values (four a pixel) of one output row from `taps` rows of the horizontal pass.
void ckernels_column(int level, const int16_t *const *rows, const int16_t *weights, size_t taps,
                     uint8_t *destination, size_t count);
