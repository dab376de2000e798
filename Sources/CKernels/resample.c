#include "CKernels.h"

#define ROW_SHIFT (CKERNELS_WEIGHT_BITS - CKERNELS_MIDDLE_BITS)
#define ROW_HALF (1 << (ROW_SHIFT - 1))
#define COLUMN_SHIFT (CKERNELS_WEIGHT_BITS + CKERNELS_MIDDLE_BITS)
#define COLUMN_HALF (1 << (COLUMN_SHIFT - 1))

static int16_t to_int16(int32_t value) {
  return (int16_t)(value < INT16_MIN ? INT16_MIN : value > INT16_MAX ? INT16_MAX : value);
}

static uint8_t to_uint8(int32_t value) { return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value); }

static void row_plain(const uint8_t *source, int16_t *destination, size_t width, const int32_t *starts,
                      const int16_t *weights, size_t taps) {
  for (size_t i = 0; i < width; i++, weights += taps) {
    const uint8_t *pixel = source + 4 * (size_t)starts[i];
    int32_t sum[4] = {ROW_HALF, ROW_HALF, ROW_HALF, ROW_HALF};
    for (size_t k = 0; k < taps; k++)
      for (int c = 0; c < 4; c++) sum[c] += weights[k] * pixel[4 * k + c];
    for (int c = 0; c < 4; c++) destination[4 * i + c] = to_int16(sum[c] >> ROW_SHIFT);
  }
}

static void column_plain(const int16_t *const *rows, const int16_t *weights, size_t taps, uint8_t *destination,
                         size_t first, size_t count) {
  for (size_t i = first; i < count; i++) {
    int32_t sum = COLUMN_HALF;
    for (size_t k = 0; k < taps; k++) sum += weights[k] * rows[k][i];
    destination[i] = to_uint8(sum >> COLUMN_SHIFT);
  }
}

#if defined(__x86_64__)
#include <immintrin.h>
#include <string.h>

static int32_t pair_at(const int16_t *weights) {
  int32_t pair;
  memcpy(&pair, weights, sizeof pair);
  return pair;
}

static int32_t pair_of(int16_t first, int16_t second) {
  return (int32_t)((uint32_t)(uint16_t)first | (uint32_t)(uint16_t)second << 16);
}

static void row_sse2(const uint8_t *source, int16_t *destination, size_t width, const int32_t *starts,
                     const int16_t *weights, size_t taps) {
  const __m128i zero = _mm_setzero_si128();
  for (size_t i = 0; i < width; i++, weights += taps) {
    const uint8_t *pixel = source + 4 * (size_t)starts[i];
    __m128i sum = _mm_set1_epi32(ROW_HALF);
    for (size_t k = 0; k < taps; k += 4) {
      __m128i four = _mm_loadu_si128((const __m128i *)(pixel + 4 * k));
      __m128i low = _mm_unpacklo_epi8(four, zero), high = _mm_unpackhi_epi8(four, zero);
      low = _mm_unpacklo_epi16(low, _mm_srli_si128(low, 8));
      high = _mm_unpacklo_epi16(high, _mm_srli_si128(high, 8));
      sum = _mm_add_epi32(sum, _mm_madd_epi16(low, _mm_set1_epi32(pair_at(weights + k))));
      sum = _mm_add_epi32(sum, _mm_madd_epi16(high, _mm_set1_epi32(pair_at(weights + k + 2))));
    }
    sum = _mm_srai_epi32(sum, ROW_SHIFT);
    _mm_storel_epi64((__m128i *)(destination + 4 * i), _mm_packs_epi32(sum, sum));
  }
}

static void column_sse2(const int16_t *const *rows, const int16_t *weights, size_t taps, uint8_t *destination,
                        size_t count) {
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    __m128i low = _mm_set1_epi32(COLUMN_HALF), high = low;
    for (size_t k = 0; k < taps; k += 2) {
      int has_second = k + 1 < taps;
      __m128i weight = _mm_set1_epi32(pair_of(weights[k], has_second ? weights[k + 1] : 0));
      __m128i a = _mm_loadu_si128((const __m128i *)(rows[k] + i));
      __m128i b = has_second ? _mm_loadu_si128((const __m128i *)(rows[k + 1] + i)) : a;
      low = _mm_add_epi32(low, _mm_madd_epi16(_mm_unpacklo_epi16(a, b), weight));
      high = _mm_add_epi32(high, _mm_madd_epi16(_mm_unpackhi_epi16(a, b), weight));
    }
    __m128i words = _mm_packs_epi32(_mm_srai_epi32(low, COLUMN_SHIFT), _mm_srai_epi32(high, COLUMN_SHIFT));
    _mm_storel_epi64((__m128i *)(destination + i), _mm_packus_epi16(words, words));
  }
  column_plain(rows, weights, taps, destination, i, count);
}

__attribute__((target("avx2"))) static void row_avx2(const uint8_t *source, int16_t *destination, size_t width,
                                                     const int32_t *starts, const int16_t *weights, size_t taps) {
  // Lane 0 takes pixels 0 and 1, lane 1 pixels 2 and 3, each channel's two bytes side by side, widened to 16 bits.
  const __m256i interleave =
      _mm256_setr_epi8(0, -1, 4, -1, 1, -1, 5, -1, 2, -1, 6, -1, 3, -1, 7, -1,  //
                       8, -1, 12, -1, 9, -1, 13, -1, 10, -1, 14, -1, 11, -1, 15, -1);
  const __m256i spread = _mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1);
  for (size_t i = 0; i < width; i++, weights += taps) {
    const uint8_t *pixel = source + 4 * (size_t)starts[i];
    __m256i sum = _mm256_setzero_si256();
    for (size_t k = 0; k < taps; k += 4) {
      __m256i four = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(pixel + 4 * k)));
      __m256i pairs = _mm256_castsi128_si256(_mm_loadl_epi64((const __m128i *)(weights + k)));
      __m256i product = _mm256_madd_epi16(_mm256_shuffle_epi8(four, interleave),
                                          _mm256_permutevar8x32_epi32(pairs, spread));
      sum = _mm256_add_epi32(sum, product);
    }
    __m128i total = _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
    total = _mm_srai_epi32(_mm_add_epi32(total, _mm_set1_epi32(ROW_HALF)), ROW_SHIFT);
    _mm_storel_epi64((__m128i *)(destination + 4 * i), _mm_packs_epi32(total, total));
  }
}

__attribute__((target("avx2"))) static void column_avx2(const int16_t *const *rows, const int16_t *weights,
                                                        size_t taps, uint8_t *destination, size_t count) {
  size_t i = 0;
  for (; i + 16 <= count; i += 16) {
    __m256i low = _mm256_set1_epi32(COLUMN_HALF), high = low;
    for (size_t k = 0; k < taps; k += 2) {
      int has_second = k + 1 < taps;
      __m256i weight =
          _mm256_set1_epi32(pair_of(weights[k], has_second ? weights[k + 1] : 0));
      __m256i a = _mm256_loadu_si256((const __m256i *)(rows[k] + i));
      __m256i b = has_second ? _mm256_loadu_si256((const __m256i *)(rows[k + 1] + i)) : a;
      low = _mm256_add_epi32(low, _mm256_madd_epi16(_mm256_unpacklo_epi16(a, b), weight));
      high = _mm256_add_epi32(high, _mm256_madd_epi16(_mm256_unpackhi_epi16(a, b), weight));
    }
    // The packs work lane by lane, which undoes what the unpacks did.
    __m256i words =
        _mm256_packs_epi32(_mm256_srai_epi32(low, COLUMN_SHIFT), _mm256_srai_epi32(high, COLUMN_SHIFT));
    __m128i bytes = _mm_packus_epi16(_mm256_castsi256_si128(words), _mm256_extracti128_si256(words, 1));
    _mm_storeu_si128((__m128i *)(destination + i), bytes);
  }
  column_plain(rows, weights, taps, destination, i, count);
}

int ckernels_best_level(void) { return __builtin_cpu_supports("avx2") ? CKERNELS_AVX2 : CKERNELS_SSE2; }

void ckernels_row(int level, const uint8_t *source, int16_t *destination, size_t width, const int32_t *starts,
                  const int16_t *weights, size_t taps) {
  switch (level) {
    case CKERNELS_AVX2: row_avx2(source, destination, width, starts, weights, taps); break;
    case CKERNELS_SSE2: row_sse2(source, destination, width, starts, weights, taps); break;
    default: row_plain(source, destination, width, starts, weights, taps);
  }
}

void ckernels_column(int level, const int16_t *const *rows, const int16_t *weights, size_t taps,
                     uint8_t *destination, size_t count) {
  switch (level) {
    case CKERNELS_AVX2: column_avx2(rows, weights, taps, destination, count); break;
    case CKERNELS_SSE2: column_sse2(rows, weights, taps, destination, count); break;
    default: column_plain(rows, weights, taps, destination, 0, count);
  }
}

#else

int ckernels_best_level(void) { return CKERNELS_PLAIN; }

void ckernels_row(int level, const uint8_t *source, int16_t *destination, size_t width, const int32_t *starts,
                  const int16_t *weights, size_t taps) {
  (void)level;
  row_plain(source, destination, width, starts, weights, taps);
}

void ckernels_column(int level, const int16_t *const *rows, const int16_t *weights, size_t taps,
                     uint8_t *destination, size_t count) {
  (void)level;
  column_plain(rows, weights, taps, destination, 0, count);
}

#endif
