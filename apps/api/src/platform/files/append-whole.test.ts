import { appendFileSync } from 'node:fs';
import { type FileHandle, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { appendWhole } from './append-whole.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-append-'));
});
// All open files share the spied-on methods.
afterEach(() => void vi.restoreAllMocks());
afterAll(() => rm(folder, { recursive: true }));

/** The prototype that all open files of this process share. */
async function handleMethods(): Promise<FileHandle> {
  await using one = await open(import.meta.filename);
  return Object.getPrototypeOf(one);
}

async function fillDisk(path: string, letters: string): Promise<void> {
  vi.spyOn(await handleMethods(), 'write')
    .mockImplementationOnce(async () => {
      appendFileSync(path, letters);
      return { bytesWritten: letters.length, buffer: letters };
    })
    .mockRejectedValueOnce(Object.assign(new Error('no room'), { code: 'ENOSPC' }));
}

describe('appended lines', () => {
  it('follow the earlier ones, in a file for the server’s user only', async () => {
    const path = join(folder, 'made', 'here');
    await appendWhole(path, 'one\n');
    await appendWhole(path, 'two\nthree\n');
    expect(await readFile(path, 'utf8')).toBe('one\ntwo\nthree\n');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('leave nothing when the disk has no room for all of them', async () => {
    const path = join(folder, 'full');
    await appendWhole(path, 'one\n');
    await fillDisk(path, 'tw');
    await expect(appendWhole(path, 'two\n')).rejects.toThrow('no room');
    expect(await readFile(path, 'utf8')).toBe('one\n');
    await appendWhole(path, 'two\n');
    expect(await readFile(path, 'utf8')).toBe('one\ntwo\n');
  });

  it('begin a new line after one that was truncated by a crash', async () => {
    const path = join(folder, 'cut');
    await writeFile(path, 'one\ntw');
    await appendWhole(path, 'three\n');
    expect(await readFile(path, 'utf8')).toBe('one\ntw\nthree\n');
  });
});
