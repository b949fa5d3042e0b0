import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const modelFile = new URL('./korean-line.model', import.meta.url);

const pair = z.tuple([z.int(), z.int()]);
const count = z.int().check(z.positive());
const headerSchema = z.object({
  format: z.literal(1),
  /** Columns of the picture per place of the answer. */
  step: count,
  /** Numbers in each part of the answer, in this order. */
  outputs: z.object({ near: count, kind: count, initial: count, vowel: count, final: count, sides: count }),
  signs: z.string(),
  layers: z.array(
    z.object({
      inside: count,
      outside: count,
      kernel: pair,
      stride: pair,
      padding: pair,
      /** Scale of the picture before the last, if that is added; 0 if it is not. */
      shortcut: z.number(),
      /** Scale of the layer's integers; 0 if it returns floats. */
      unit: z.number(),
    }),
  ),
});

export type Header = z.infer<typeof headerSchema>;
export type Layer = Header['layers'][number] & {
  /** Little-endian 16-bit integers in the order of convolution.c. */
  readonly weights: Uint8Array;
  /** Floats, one for each output. */
  readonly scales: Uint8Array;
  readonly biases: Uint8Array;
};
export type Model = Omit<Header, 'layers'> & { readonly layers: readonly Layer[] };

/** Loads the output of training/export.py: JSON header with its length, then weights, scales, biases. @throws if the file is a different one */
export async function loadModel(): Promise<Model> {
  const file = await readFile(modelFile);
  const start = 4 + file.readUInt32LE(0);
  const header = headerSchema.parse(JSON.parse(file.toString('utf8', 4, start)));
  let at = start;
  const take = (size: number): Uint8Array => {
    at += size;
    return file.subarray(at - size, at);
  };
  const layers = header.layers.map((layer): Layer => {
    const { inside, outside, kernel } = layer;
    const weights = take(2 * inside * outside * kernel[0] * kernel[1]);
    return { ...layer, weights, scales: take(4 * outside), biases: take(4 * outside) };
  });
  if (at !== file.length) throw new RangeError('the model is not as long as its header says');
  return { ...header, layers };
}
