import { type ChildProcess, execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { storedBytes } from '../ports/file-store.ts';
import { describeFileStore } from '../ports/testing/file-store.port-test.ts';
import { createDiskFileStore } from './file-store.disk.ts';
import { contentOf, isWhole } from './file-store.writer.fixture.ts';

const writer = fileURLToPath(new URL('file-store.writer.fixture.ts', import.meta.url));
const report = z.object({ key: z.string(), kept: z.boolean(), code: z.optional(z.string()) });
type Report = z.output<typeof report>;

let home = '';
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'portal-files-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const freshFolder = (): Promise<string> => mkdtemp(join(home, 'store-'));
async function keysIn(folder: string, before = new Date(Date.now() + 60_000)): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of createDiskFileStore(folder).writtenBefore(before)) keys.push(key);
  return keys;
}

async function brokenIn(folder: string): Promise<string[]> {
  const store = createDiskFileStore(folder);
  const broken: string[] = [];
  for (const key of await keysIn(folder)) {
    if (key.startsWith('unfinished/')) continue;
    const bytes = await storedBytes(store, key);
    if (!bytes || !isWhole(bytes)) broken.push(key);
  }
  return broken;
}

describeFileStore('on disk', async () => ({
  store: createDiskFileStore(await freshFolder()),
  close: async () => undefined,
}));

describe('the file store on disk', () => {
  it('returns what was stored, and undefined for an unknown key', async () => {
    const store = createDiskFileStore(join(await freshFolder(), 'not-there-yet'));
    expect(await store.get('ab/none')).toBeUndefined();
    await store.put('ab/one', Buffer.from('one'));
    await store.put('ab/one', Buffer.from('another'));
    expect((await storedBytes(store, 'ab/one'))?.toString()).toBe('another');
    await store.delete('ab/one');
    await store.delete('ab/one');
    expect(await store.get('ab/one')).toBeUndefined();
  });

  it.each(['../out', 'a/../../b', '/etc/passwd', 'alone', 'a/b/c', 'a/.b', ''])('refuses the key %j', async (key) => {
    const store = createDiskFileStore(await freshFolder());
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('not a key');
  });

  it('lists abandoned unfinished files for the sweep, and no files of other programs', async () => {
    const folder = await freshFolder();
    await mkdir(join(folder, 'unfinished'));
    for (const name of ['unfinished/left-by-a-kill', 'a-strangers-file']) {
      await writeFile(join(folder, name), 'half');
      await utimes(join(folder, name), new Date(0), new Date(0));
    }
    const store = createDiskFileStore(folder);
    await store.put('ab/young', Buffer.from('young'));
    expect(await keysIn(folder, new Date(60_000))).toEqual(['unfinished/left-by-a-kill']);
    await store.delete('unfinished/left-by-a-kill');
    expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
  });
});

const forever = ['forever', '1000', '70000', '900000', '3000000'];

describe('the file store of a killed server', () => {
  it('has every acknowledged file completely, and no partial one', async () => {
    const folder = await freshFolder();
    const kept: Report[] = [];
    for (let round = 1; round <= 6; round += 1) {
      const child = fork(writer, [folder, ...forever]);
      const ended = once(child, 'exit');
      await new Promise<void>((resolve) => {
        child.on('message', (message) => {
          kept.push(report.parse(message));
          if (kept.length >= round * 12 + round) resolve();
        });
      });
      child.kill('SIGKILL');
      await ended;
      expect(await brokenIn(folder)).toEqual([]);
    }
    const keys = new Set(await keysIn(folder));
    expect(kept.filter((one) => !one.kept || !keys.has(one.key))).toEqual([]);
  });
});

/** A folder on a separate disk of `megabytes`; undefined if this process may not mount one. */
async function smallDisk(megabytes: number): Promise<string | undefined> {
  const folder = await freshFolder();
  const mount = promisify(execFile)('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'portal-test', folder]);
  return await mount.then(
    () => folder,
    () => undefined,
  );
}

/** Runs the writer once; `limitKb` is the largest file that the operating system allows it to write. */
async function writeOnce(folder: string, sizes: readonly number[], limitKb?: number): Promise<Report[]> {
  const limit = limitKb === undefined ? '' : `ulimit -f ${limitKb * 2} && `;
  const words = [process.execPath, ...process.execArgv, writer, folder, 'once', ...sizes];
  const child: ChildProcess = spawn('sh', ['-c', `${limit}exec "$@"`, 'sh', ...words.map(String)], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const answers: Report[] = [];
  child.on('message', (message) => void answers.push(report.parse(message)));
  await once(child, 'close');
  return answers.toSorted((one, other) => one.key.localeCompare(other.key));
}

describe('the file store on a full disk', () => {
  it('stores what fits completely, and nothing of the rest', async () => {
    const folder = await freshFolder();
    const answers = await writeOnce(folder, [1_000, 40_000, 300_000, 5_000_000], 128);
    expect(answers.map(({ key, kept, code }) => [key.split('-')[1], kept, code])).toEqual(
      expect.arrayContaining([
        ['1000', true, undefined],
        ['40000', true, undefined],
        ['300000', false, 'EFBIG'],
        ['5000000', false, 'EFBIG'],
      ]),
    );
    expect(await brokenIn(folder)).toEqual([]);
    expect((await keysIn(folder)).toSorted()).toEqual(
      answers.flatMap(({ key, kept }) => (kept ? [key] : [])).toSorted(),
    );
    const again = await writeOnce(folder, [300_000]);
    expect(again).toMatchObject([{ kept: true }]);
  });

  it('works again once there is space (on a small disk if one can be mounted)', async () => {
    const disk = await smallDisk(4);
    // Without a mounted disk, this covers an ordinary disk, and the file size limit above covers a full one.
    const folder = disk ?? (await freshFolder());
    try {
      const store = createDiskFileStore(folder);
      const fill = join(folder, 'filling');
      await writeFile(fill, Buffer.alloc(disk ? 3_500_000 : 0));
      const refused = await store.put('ab/large', contentOf(1_500_000)).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (disk) expect(refused).toMatchObject({ code: 'ENOSPC' });
      expect(await brokenIn(folder)).toEqual([]);
      expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
      await rm(fill);
      await store.put('ab/large', contentOf(1_500_000));
      expect((await storedBytes(store, 'ab/large'))?.length).toBe(1_500_032);
    } finally {
      if (disk) await promisify(execFile)('umount', [disk]);
    }
  });
});
