import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealToFile } from '../../../platform/files/sealed-file.ts';
import { createTemporaryFiles } from '../../../platform/files/temporary-files.ts';
import { bytesOf, contentOf } from '../../../ports/content.ts';
import { cleanUpload, uprightUpload } from './uploaded-picture.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-picture-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function* watched(pieces: AsyncIterable<Uint8Array>, seen: Uint8Array[]): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    seen.push(piece);
    yield piece;
  }
}

describe('an uploaded picture', () => {
  it.each([
    ['without metadata', cleanUpload],
    ['upright', uprightUpload],
  ])('that is written again %s is zeroed in memory once it is sealed', async (_how, write) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: 'white', noise } });
    const bytes = await picture.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const given: Uint8Array[] = [];
    const temporary = createTemporaryFiles(folder);
    const files = {
      seal: (plain: AsyncIterable<Uint8Array>, isOurs?: boolean) =>
        sealToFile(temporary, watched(plain, given), isOurs),
    };
    const written = await write({ files }, { content: contentOf(bytes), format: 'jpeg' }, 'file');
    expect(given.map(({ length }) => length)).toEqual([0]);
    expect(await sharp(await bytesOf(written)).metadata()).toMatchObject({ width: 300, height: 400 });
    expect(bytes.length).toBeGreaterThan(4_096);
  });
});
