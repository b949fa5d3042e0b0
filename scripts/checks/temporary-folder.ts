import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const memoryDisk = '/dev/shm';
/** Bytes that the tests leave a good part of; what a container has there by default, 64 MB, they would fill. */
const roomNeeded = 4 * 1024 ** 3;
const prefix = 'portal-tests-';

function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Removes what runs left that were killed outright. */
function removeLeft(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/**
 * Goes when this process ends; in memory where there is room: a database made and dropped there takes a tenth of the processor time.
 * @param memory the bytes it must have left
 */
export function makeTemporaryFolder(memory = { folder: memoryDisk, room: roomNeeded }): string {
  const parent = roomIn(memory.folder) >= memory.room ? memory.folder : tmpdir();
  removeLeft(parent);
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  // As the usual place of temporary files is: PostgreSQL refuses to run as root, runs as another account then, and removes its folder.
  chmodSync(folder, 0o1777);
  // What a database server that is about to end still writes is waited for.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  return folder;
}
