import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compareFolders, shareOfDifference } from './compare.ts';

const picture = (color: string, width = 10): Promise<Buffer> =>
  sharp({ create: { width, height: 10, channels: 3, background: color } })
    .png()
    .toBuffer();
const dotted = async (): Promise<Buffer> =>
  sharp(await picture('#ffffff'))
    .composite([{ input: await picture('#000000', 1), left: 3, top: 0 }])
    .png()
    .toBuffer();

describe('two pictures', () => {
  it.each([
    ['identical', () => picture('#ffffff'), 0],
    ['of an invisibly different shade', () => picture('#fdfdfd'), 0],
    ['of another colour', () => picture('#ffeeee'), 1],
    ['of another size', () => picture('#ffffff', 11), 1],
    ['different in one column of ten', dotted, 0.1],
  ])('differ by the expected share when the second is %s', async (_name, other, share) => {
    expect(await shareOfDifference(await picture('#ffffff'), await other())).toBe(share);
  });
});

describe('two folders of pictures', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('are distinguished by name: changed, new and gone', async () => {
    const white = await picture('#ffffff');
    for (const [place, names] of [
      ['previous', ['390/a.png', '390/b.png', '390/c.png']],
      ['latest', ['390/a.png', '390/b.png', '390/d.png']],
    ] as const) {
      await mkdir(join(folder, place, '390'), { recursive: true });
      for (const name of names) await writeFile(join(folder, place, name), white);
    }
    await writeFile(join(folder, 'latest/390/b.png'), await dotted());
    expect(await compareFolders(join(folder, 'previous'), join(folder, 'latest'))).toEqual([
      { name: '390/b.png', kind: 'changed', share: 0.1 },
      { name: '390/c.png', kind: 'gone', share: 1 },
      { name: '390/d.png', kind: 'new', share: 1 },
    ]);
  });
});
