import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTemporaryFiles } from './temporary-files.ts';

it('what a killed server left behind goes after an hour, what is being written stays', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'portal-temporary-')), 'uploads');
  const files = createTemporaryFiles(folder);
  await files.removeLeftOvers();
  await mkdir(folder);
  for (const name of ['old', 'young']) await writeFile(join(folder, name), name);
  await utimes(join(folder, 'old'), new Date(0), new Date(0));
  await files.removeLeftOvers();
  expect(await readdir(folder)).toEqual(['young']);
  await rm(join(folder, '..'), { recursive: true });
});
