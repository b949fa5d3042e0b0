import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { openTarget } from './archive-place.ts';

afterEach(() => void vi.useRealTimers());

const day = 86_400_000;
const installation = '0cc1b479-90b4-4f5f-b1a9-50c7f1db386b';
const takenAt = new Date('2026-11-29T03:00:00Z');
const nameOf = (daysBefore: number): string => {
  const made = new Date(takenAt.getTime() - daysBefore * day).toISOString();
  return `portal-0cc1b479-${made.replaceAll(/[-:]|\.\d+/g, '')}.age`;
};

it.each([
  ['a year ahead', 365],
  ['a year behind', -365],
])('the age of archives is measured from the time of the back-up, with a clock %s', async (_, days) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-archives-'));
  try {
    const ofOther = nameOf(36).replace('0cc1b479', '1cc1b479');
    for (const name of [nameOf(35), nameOf(36), ofOther]) await writeFile(join(folder, name), '');
    vi.useFakeTimers({ now: takenAt.getTime() + days * day, toFake: ['Date'] });
    const files = { filesDir: folder, filesTmpDir: folder, filesBucket: undefined };
    const target = await openTarget({ place: `${folder}/`, installation, takenAt, files });
    await target.drop();
    expect(await target.prune()).toEqual({ gone: [nameOf(36)], left: [] });
    expect((await readdir(folder)).sort()).toEqual([nameOf(35), ofOther]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
