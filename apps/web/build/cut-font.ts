import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import subsetFont from 'subset-font';
import * as z from 'zod/mini';

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

export const cutTask = z.object({
  font: bytes,
  weights: z.object({ min: z.number(), max: z.number() }),
  /** Code points of each cut. */
  cuts: z.array(z.array(z.number())),
});
export type CutTask = z.output<typeof cutTask>;

/** The pages use kerning and tabular figures, but not the many alternates. */
const form = { noHinting: true, keepFeatures: ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'] } as const;

const textOf = (codes: readonly number[]): string => codes.map((code) => String.fromCodePoint(code)).join('');

/** Reduces the font to these letters and decompresses it: decompressing takes as long as cutting. */
export const unpackFont = (font: Buffer, codes: readonly number[]): Promise<Buffer> =>
  subsetFont(font, textOf(codes), { ...form, targetFormat: 'sfnt' });

/** @param font decompressed font */
export const cutFont = (font: Uint8Array, weights: CutTask['weights'], codes: readonly number[]): Promise<Buffer> =>
  subsetFont(Buffer.from(font.buffer, font.byteOffset, font.length), textOf(codes), {
    ...form,
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });

export async function cutApart(task: CutTask): Promise<Uint8Array[]> {
  const worker = new Worker(new URL('./cut-worker.ts', import.meta.url), { workerData: task });
  const [files] = await once(worker, 'message');
  return z.array(bytes).parse(files);
}
