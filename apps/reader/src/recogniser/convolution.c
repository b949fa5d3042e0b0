/*
 * A convolution over 16-bit integers with the vector instructions of WebAssembly. Built by training/build-kernel.sh.
 *
 * Pictures are rows of pixels of `channels` numbers each and carry their own margin of zeros, so that what the kernel
 * covers in one row is one run of numbers. Weights stand in the order in which they are used: for every eight
 * channels out, for every row of the kernel, for every pair of numbers in: eight pairs of weights.
 */
#include <stdint.h>
#include <wasm_simd128.h>

extern unsigned char __heap_base;

/** The first byte that is free to use. */
__attribute__((export_name("start"))) uint32_t start(void) { return (uint32_t)&__heap_base; }

typedef struct {
  /* Bytes: the picture in, the distance of its rows, the steps from one place out to the next. */
  uint32_t in, in_row, step_x, step_y;
  /* Rows of the kernel, and pairs of numbers that it covers in one. */
  uint32_t kernel_rows, pairs;
  uint32_t weights, scales, biases;
  /* Out: the picture's first pixel, bytes from one row and from one pixel to the next, size. */
  uint32_t out, out_row, out_pixel, width, height, channels;
  /* What is added before the negative is cut off, in the layout of `out`; 0: nothing. */
  uint32_t shortcut;
  float shortcut_scale;
  /* 0: out are floats as they come; else 16-bit integers, the negative cut off, in units of 1 / this. */
  float out_scale;
} Layer;

static const float LARGEST = 1023.0f;

static inline v128_t finish(const Layer *l, v128_t sum, uint32_t channel, uint32_t at) {
  v128_t value = wasm_f32x4_mul(wasm_f32x4_convert_i32x4(sum), wasm_v128_load((const float *)l->scales + channel));
  value = wasm_f32x4_add(value, wasm_v128_load((const float *)l->biases + channel));
  if (l->shortcut) {
    v128_t past = wasm_f32x4_convert_i32x4(wasm_i32x4_load16x4((const void *)(l->shortcut + at)));
    value = wasm_f32x4_add(value, wasm_f32x4_mul(past, wasm_f32x4_splat(l->shortcut_scale)));
  }
  return value;
}

static inline void store(const Layer *l, v128_t low, v128_t high, uint32_t channel, uint32_t x, uint32_t y) {
  uint32_t at = y * l->out_row + x * l->out_pixel + channel * 2;
  v128_t a = finish(l, low, channel, at), b = finish(l, high, channel + 4, at + 8);
  if (l->out_scale == 0) {
    float *to = (float *)(l->out + y * l->out_row + x * l->out_pixel) + channel;
    wasm_v128_store(to, a);
    wasm_v128_store(to + 4, b);
    return;
  }
  v128_t scale = wasm_f32x4_splat(l->out_scale), zero = wasm_f32x4_splat(0), most = wasm_f32x4_splat(LARGEST);
  v128_t half = wasm_f32x4_splat(0.5f);
  a = wasm_f32x4_pmin(most, wasm_f32x4_pmax(zero, wasm_f32x4_add(wasm_f32x4_mul(a, scale), half)));
  b = wasm_f32x4_pmin(most, wasm_f32x4_pmax(zero, wasm_f32x4_add(wasm_f32x4_mul(b, scale), half)));
  v128_t both = wasm_i16x8_narrow_i32x4(wasm_i32x4_trunc_sat_f32x4(a), wasm_i32x4_trunc_sat_f32x4(b));
  wasm_v128_store((void *)(l->out + at), both);
}

/** Four pixels of one row at once, eight channels of each. */
static inline void tile(const Layer *l, uint32_t channel, const int16_t *weights, uint32_t x, uint32_t y) {
  v128_t sum[4][2];
  uint32_t column[4];
  const char *row = (const char *)(l->in + y * l->step_y);
  for (int i = 0; i < 4; i++) {
    column[i] = x + i < l->width ? x + i : l->width - 1;
    sum[i][0] = sum[i][1] = wasm_i32x4_splat(0);
  }
  for (uint32_t k = 0; k < l->kernel_rows; k++, row += l->in_row) {
    const char *a = row + column[0] * l->step_x, *b = row + column[1] * l->step_x;
    const char *c = row + column[2] * l->step_x, *d = row + column[3] * l->step_x;
    for (uint32_t p = 0; p < l->pairs; p++, weights += 16) {
      v128_t w0 = wasm_v128_load(weights), w1 = wasm_v128_load(weights + 8);
      v128_t va = wasm_v128_load32_splat(a + 4 * p), vb = wasm_v128_load32_splat(b + 4 * p);
      v128_t vc = wasm_v128_load32_splat(c + 4 * p), vd = wasm_v128_load32_splat(d + 4 * p);
      sum[0][0] = wasm_i32x4_add(sum[0][0], wasm_i32x4_dot_i16x8(va, w0));
      sum[0][1] = wasm_i32x4_add(sum[0][1], wasm_i32x4_dot_i16x8(va, w1));
      sum[1][0] = wasm_i32x4_add(sum[1][0], wasm_i32x4_dot_i16x8(vb, w0));
      sum[1][1] = wasm_i32x4_add(sum[1][1], wasm_i32x4_dot_i16x8(vb, w1));
      sum[2][0] = wasm_i32x4_add(sum[2][0], wasm_i32x4_dot_i16x8(vc, w0));
      sum[2][1] = wasm_i32x4_add(sum[2][1], wasm_i32x4_dot_i16x8(vc, w1));
      sum[3][0] = wasm_i32x4_add(sum[3][0], wasm_i32x4_dot_i16x8(vd, w0));
      sum[3][1] = wasm_i32x4_add(sum[3][1], wasm_i32x4_dot_i16x8(vd, w1));
    }
  }
  for (int i = 0; i < 4; i++) store(l, sum[i][0], sum[i][1], channel, column[i], y);
}

__attribute__((export_name("convolve"))) void convolve(const Layer *layer) {
  Layer l = *layer;
  uint32_t step = l.kernel_rows * l.pairs * 16;
  for (uint32_t channel = 0; channel < l.channels; channel += 8) {
    const int16_t *weights = (const int16_t *)l.weights + channel / 8 * step;
    for (uint32_t y = 0; y < l.height; y++)
      for (uint32_t x = 0; x < l.width; x += 4) tile(&l, channel, weights, x, y);
  }
}
