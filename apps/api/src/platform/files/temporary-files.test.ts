import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createTemporaryFiles, folderFault, TemporaryFolderError } from './temporary-files.ts';

it('deletes files left by a killed server after an hour, and keeps those being written', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'portal-temporary-')), 'uploads');
  const files = createTemporaryFiles(folder);
  await files.removeLeftOvers();
  await mkdir(folder);
  for (const name of ['old', 'young']) await writeFile(join(folder, name), name);
  await utimes(join(folder, 'old'), new Date(0), new Date(0));
  // A server's clock that is ahead makes none of them seem old.
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 2 * 60 * 60_000);
  await files.removeLeftOvers().finally(() => vi.useRealTimers());
  expect(await readdir(folder)).toEqual(['young']);
  await rm(join(folder, '..'), { recursive: true });
});

it('names a folder that cannot be written, with the reason; a failing source is not its fault', async () => {
  const above = await mkdtemp(join(tmpdir(), 'portal-temporary-'));
  const folder = join(above, 'uploads');
  const cutOff = new Error('cut off');
  async function* broken() {
    yield Buffer.from('half');
    throw cutOff;
  }
  await writeFile(folder, 'a file where the folder should be');
  const files = createTemporaryFiles(folder);
  const problem: unknown = await files.write(broken()).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(TemporaryFolderError);
  expect(folderFault(new Error('wrapped', { cause: problem }))).toEqual({ folder, code: 'EEXIST' });
  await rm(folder);
  await expect(files.write(broken())).rejects.toBe(cutOff);
  expect(folderFault(cutOff)).toBeUndefined();
  expect(await readdir(folder)).toEqual([]);
  await rm(above, { recursive: true });
});
