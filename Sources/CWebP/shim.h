#pragma once
#include <webp/decode.h>
#include <webp/demux.h>
#include <webp/encode.h>
#include <webp/mux.h>

// These are inline functions over versioned ones, which Swift imports, and macros, which it does not.
static inline int cwebp_init_decoder(WebPDecoderConfig *config) { return WebPInitDecoderConfig(config); }
