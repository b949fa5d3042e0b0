#!/bin/sh
# Builds the convolution kernel of the reader; needs clang and lld with WebAssembly (Debian: clang lld).
set -e
cd "$(dirname "$0")/../src/recogniser"
clang --target=wasm32 -O3 -msimd128 -nostdlib -fno-builtin -Wl,--no-entry -Wl,-z,stack-size=16384 \
  -Wl,--initial-memory=131072 -Wl,--strip-all -o convolution.wasm convolution.c
