import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

export interface Difference {
  /** Path of the picture in its folder. */
  readonly name: string;
  readonly kind: 'changed' | 'new' | 'gone';
  /** Share of the pixels, 0 to 1; 1 if the size differs. */
  readonly share: number;
}

/** Difference of a pixel's channel, of 255, that a person cannot see. */
const unseen = 8;

const pixelsOf = (file: Buffer) => sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/** Share of two pictures that differs visibly, 0 to 1. */
export async function shareOfDifference(one: Buffer, other: Buffer): Promise<number> {
  if (one.equals(other)) return 0;
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return 1;
  let different = 0;
  for (let at = 0; at < a.data.length; at += 4) {
    const isSame = [0, 1, 2, 3].every((channel) => {
      const place = at + channel;
      return Math.abs((a.data[place] ?? 0) - (b.data[place] ?? 0)) <= unseen;
    });
    if (!isSame) different += 1;
  }
  return different / (a.data.length / 4);
}

async function picturesIn(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.png')).sort();
}

export async function compareFolders(previous: string, latest: string): Promise<Difference[]> {
  const [before, now] = await Promise.all([picturesIn(previous), picturesIn(latest)]);
  const known = new Set(before);
  const here = new Set(now);
  const differences: Difference[] = [
    ...now.filter((name) => !known.has(name)).map((name) => ({ name, kind: 'new' as const, share: 1 })),
    ...before.filter((name) => !here.has(name)).map((name) => ({ name, kind: 'gone' as const, share: 1 })),
  ];
  for (const name of now.filter((one) => known.has(one))) {
    const share = await shareOfDifference(await readFile(join(previous, name)), await readFile(join(latest, name)));
    if (share > 0) differences.push({ name, kind: 'changed', share });
  }
  return differences.sort((a, b) => a.name.localeCompare(b.name));
}
