#pragma once

// The only C of ours that calls the codecs: libjpeg and libpng report errors by longjmp, which Swift cannot catch.
// Every function here catches inside and answers with a status; messages are kept in the handle.

#include "jpeg_reader.h"
#include "jpeg_writer.h"
#include "png_reader.h"
