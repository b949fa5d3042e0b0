import { expect, it } from 'vitest';
import { Kernel } from './kernel.ts';

const fullWidth = 5;
const fullHeight = 3;
const channelCount = 2;
const outCount = 8;
const rowLength = (fullWidth + 2) * channelCount;

/** Numbers that look random but are always the same. */
const numbers = (length: number, most: number): number[] =>
  Array.from({ length }, (_, i) => ((i * 7919 + 104_729) % (2 * most + 1)) - most);

const weightAt = (weights: readonly number[], channel: number, row: number, run: number): number =>
  weights[(channel * 3 + row) * 3 * channelCount + run] ?? 0;

/** A 3 x 3 kernel over a picture with its margin, as plain loops. */
function plainly(
  picture: readonly number[],
  weights: readonly number[],
  channel: number,
  x: number,
  y: number,
): number {
  let sum = 0;
  for (let row = 0; row < 3; row++) {
    for (let run = 0; run < 3 * channelCount; run++)
      sum += (picture[(y + row) * rowLength + x * channelCount + run] ?? 0) * weightAt(weights, channel, row, run);
  }
  return sum;
}

/** Weights in the program's order: eight channels side by side, two numbers of each at a time. */
const inItsOrder = (weights: readonly number[]): number[] =>
  Array.from({ length: 3 * 3 }, (_, step) =>
    Array.from({ length: outCount }, (_, channel) =>
      [0, 1].map((one) => weightAt(weights, channel, Math.floor(step / 3), 2 * (step % 3) + one)),
    ),
  ).flat(2);

async function convolved(outputScale: number): Promise<{ kernel: Kernel; at: number; expected: number[] }> {
  const kernel = await Kernel.load();
  const picture = numbers(rowLength * (fullHeight + 2), 500);
  const weights = numbers(outCount * 3 * 3 * channelCount, 900);
  const [input, packed] = [kernel.allocate(2 * picture.length), kernel.allocate(2 * weights.length)];
  const [scales, biases] = [kernel.allocate(4 * outCount), kernel.allocate(4 * outCount)];
  const at = kernel.allocate(4 * fullWidth * fullHeight * outCount);
  kernel.int16(input, picture.length).set(picture);
  kernel.int16(packed, weights.length).set(inItsOrder(weights));
  kernel.float32(scales, outCount).fill(0.001);
  kernel.float32(biases, outCount).set(numbers(outCount, 3));
  const size = outputScale === 0 ? 4 : 2;
  kernel.convolve({
    input: { at: input, row: 2 * rowLength, stepX: 2 * channelCount, stepY: 2 * rowLength },
    kernel: { rows: 3, pairs: 3 },
    weights: packed,
    scales,
    biases,
    output: {
      at,
      row: size * fullWidth * outCount,
      pixel: size * outCount,
      width: fullWidth,
      height: fullHeight,
      channels: outCount,
    },
    shortcut: { at: 0, scale: 0 },
    outputScale,
  });
  const expected = Array.from({ length: fullWidth * fullHeight * outCount }, (_, i) => {
    const [channel, x, y] = [i % outCount, Math.floor(i / outCount) % fullWidth, Math.floor(i / outCount / fullWidth)];
    return 0.001 * plainly(picture, weights, channel, x, y) + (numbers(outCount, 3)[channel] ?? 0);
  });
  return { kernel, at, expected };
}

it('computes the same floats as plain loops', async () => {
  const { kernel, at, expected } = await convolved(0);
  kernel.float32(at, expected.length).forEach((value, i) => {
    expect(value).toBeCloseTo(expected[i] ?? 0, 1);
  });
});

it('clamps integers to the range of ten unsigned bits', async () => {
  const { kernel, at, expected } = await convolved(2);
  const rounded = expected.map((value) => Math.max(0, Math.min(1023, Math.floor(2 * value + 0.5))));
  const given = Array.from(kernel.int16(at, expected.length));
  expect(Math.max(...given)).toBe(1023);
  given.forEach((value, i) => {
    expect(Math.abs(value - (rounded[i] ?? 0))).toBeLessThanOrEqual(1);
  });
});

it('zeroes released memory before it is allocated again', async () => {
  const kernel = await Kernel.load();
  const mark = kernel.mark;
  const at = kernel.allocate(200_000);
  kernel.bytes(at, 200_000).fill(7);
  kernel.release(mark);
  expect(kernel.allocate(200_000)).toBe(at);
  expect(kernel.bytes(at, 200_000).every((value) => value === 0)).toBe(true);
});
