import { existsSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { withLock } from './lock.js';

let lock: string;
beforeEach(() => {
  lock = join(mkdtempSync(join(tmpdir(), 'lock-')), 'deep', 'lock');
});

describe('one holder at a time', () => {
  it('runs tasks one after the other, and leaves no file', async () => {
    let inside = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 5));
      inside -= 1;
    };
    await Promise.all([1, 2, 3].map(() => withLock(lock, work)));
    expect([most, existsSync(lock)]).toEqual([1, false]);
  });

  it('releases the lock when its task fails', async () => {
    await expect(withLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await withLock(lock, async () => 'yes')).toBe('yes');
  });

  it('takes over the lock of a process that is gone', async () => {
    await withLock(lock, async () => undefined);
    writeFileSync(lock, '2147483646');
    expect(await withLock(lock, async () => readFileSync(lock, 'utf8'))).toBe(String(process.pid));
  });

  it('leaves a lock that another process has taken over meanwhile', async () => {
    await withLock(lock, async () => writeFileSync(lock, String(process.ppid)));
    expect(readFileSync(lock, 'utf8')).toBe(String(process.ppid));
  });

  it('takes over an old lock, whatever process has that id now', async () => {
    await withLock(lock, async () => undefined);
    writeFileSync(lock, String(process.ppid));
    const before = new Date(Date.now() - 60_000);
    utimesSync(lock, before, before);
    expect(await withLock(lock, async () => 'taken')).toBe('taken');
  });
});
