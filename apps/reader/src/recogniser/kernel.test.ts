import { expect, test } from 'vitest';
import { Kernel } from './kernel.ts';

const WIDTH = 5;
const HEIGHT = 3;
const CHANNELS = 2;
const OUT = 8;
const ROW = (WIDTH + 2) * CHANNELS;

/** Numbers that look random and are the same every time. */
const numbers = (length: number, most: number): number[] =>
  Array.from({ length }, (_, i) => ((i * 7919 + 104_729) % (2 * most + 1)) - most);

const weightAt = (weights: readonly number[], channel: number, row: number, run: number): number =>
  weights[(channel * 3 + row) * 3 * CHANNELS + run] ?? 0;

/** A kernel of 3 x 3 over a picture with its margin, as plain loops. */
function plainly(
  picture: readonly number[],
  weights: readonly number[],
  channel: number,
  x: number,
  y: number,
): number {
  let sum = 0;
  for (let row = 0; row < 3; row++) {
    for (let run = 0; run < 3 * CHANNELS; run++)
      sum += (picture[(y + row) * ROW + x * CHANNELS + run] ?? 0) * weightAt(weights, channel, row, run);
  }
  return sum;
}

/** Weights in the order of the program: eight channels side by side, two numbers of each at a time. */
const inItsOrder = (weights: readonly number[]): number[] =>
  Array.from({ length: 3 * 3 }, (_, step) =>
    Array.from({ length: OUT }, (_, channel) =>
      [0, 1].map((one) => weightAt(weights, channel, Math.floor(step / 3), 2 * (step % 3) + one)),
    ),
  ).flat(2);

async function convolved(outputScale: number): Promise<{ kernel: Kernel; at: number; expected: number[] }> {
  const kernel = await Kernel.load();
  const picture = numbers(ROW * (HEIGHT + 2), 500);
  const weights = numbers(OUT * 3 * 3 * CHANNELS, 900);
  const [input, packed] = [kernel.allocate(2 * picture.length), kernel.allocate(2 * weights.length)];
  const [scales, biases] = [kernel.allocate(4 * OUT), kernel.allocate(4 * OUT)];
  const at = kernel.allocate(4 * WIDTH * HEIGHT * OUT);
  kernel.int16(input, picture.length).set(picture);
  kernel.int16(packed, weights.length).set(inItsOrder(weights));
  kernel.float32(scales, OUT).fill(0.001);
  kernel.float32(biases, OUT).set(numbers(OUT, 3));
  const size = outputScale === 0 ? 4 : 2;
  kernel.convolve({
    input: { at: input, row: 2 * ROW, stepX: 2 * CHANNELS, stepY: 2 * ROW },
    kernel: { rows: 3, pairs: 3 },
    weights: packed,
    scales,
    biases,
    output: { at, row: size * WIDTH * OUT, pixel: size * OUT, width: WIDTH, height: HEIGHT, channels: OUT },
    shortcut: { at: 0, scale: 0 },
    outputScale,
  });
  const expected = Array.from({ length: WIDTH * HEIGHT * OUT }, (_, i) => {
    const [channel, x, y] = [i % OUT, Math.floor(i / OUT) % WIDTH, Math.floor(i / OUT / WIDTH)];
    return 0.001 * plainly(picture, weights, channel, x, y) + (numbers(OUT, 3)[channel] ?? 0);
  });
  return { kernel, at, expected };
}

test('floats are what plain loops give', async () => {
  const { kernel, at, expected } = await convolved(0);
  kernel.float32(at, expected.length).forEach((value, i) => {
    expect(value).toBeCloseTo(expected[i] ?? 0, 1);
  });
});

test('integers have the negative cut off and no more than ten bits', async () => {
  const { kernel, at, expected } = await convolved(2);
  const rounded = expected.map((value) => Math.max(0, Math.min(1023, Math.floor(2 * value + 0.5))));
  const given = Array.from(kernel.int16(at, expected.length));
  expect(Math.max(...given)).toBe(1023);
  given.forEach((value, i) => {
    expect(Math.abs(value - (rounded[i] ?? 0))).toBeLessThanOrEqual(1);
  });
});

test('released memory is zero when it is given out again', async () => {
  const kernel = await Kernel.load();
  const mark = kernel.mark;
  const at = kernel.allocate(200_000);
  kernel.bytes(at, 200_000).fill(7);
  kernel.release(mark);
  expect(kernel.allocate(200_000)).toBe(at);
  expect(kernel.bytes(at, 200_000).every((value) => value === 0)).toBe(true);
});
