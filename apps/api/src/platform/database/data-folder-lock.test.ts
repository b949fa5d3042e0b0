import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockDataFolder } from './data-folder-lock.ts';

const freshFolder = () => mkdtemp(join(tmpdir(), 'portal-lock-'));
const lockIn = (folder: string): string => join(folder, 'portal.lock');

describe('the data folder lock', () => {
  it('is taken by one process, and refused to the next with one sentence', async () => {
    const folder = await freshFolder();
    const release = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(
      `The data folder ${folder} is in use by process ${process.pid}.`,
    );
    release();
    expect(existsSync(lockIn(folder))).toBe(false);
    (await lockDataFolder(folder))();
  });

  it('is taken by exactly one of many at once', async () => {
    const folder = await freshFolder();
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataFolder(folder)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is taken over from a process that has ended', async () => {
    const folder = await freshFolder();
    const child = spawn(process.execPath, ['-e', '']);
    const pid = child.pid ?? 0;
    await once(child, 'exit');
    const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
    await writeFile(lockIn(folder), JSON.stringify({ pid, started: '1', boot }));
    (await lockDataFolder(folder))();
  });

  it.each([
    ['a later process of the same number', { started: '1' }],
    ['an earlier boot of the machine', { boot: 'another' }],
  ])('is taken over when its owner is not running: %s', async (_name, change) => {
    const folder = await freshFolder();
    await lockDataFolder(folder);
    const text = await readFile(lockIn(folder), 'utf8');
    await writeFile(lockIn(folder), JSON.stringify({ ...JSON.parse(text), ...change }));
    (await lockDataFolder(folder))();
  });

  it('is taken over when its file is unreadable', async () => {
    const folder = await freshFolder();
    await writeFile(lockIn(folder), 'torn');
    (await lockDataFolder(folder))();
  });
});
