import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const memoryDisk = '/dev/shm';
/** Bytes of which the tests leave a good part unused; they would fill a container's default of 64 MB. */
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

/** Removes the folders of runs that were killed. */
function removeLeft(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/** Removed when this process ends. In memory if there is room: creating and dropping a database takes a tenth of the processor time there. */
export function makeTemporaryFolder(memory = { folder: memoryDisk, room: roomNeeded }): string {
  const parent = roomIn(memory.folder) >= memory.room ? memory.folder : tmpdir();
  removeLeft(parent);
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  // The usual mode of a temporary folder: PostgreSQL, which refuses to run as root, runs as another account, and removes its own folder.
  chmodSync(folder, 0o1777);
  // Retries while an ending database server still writes.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  return folder;
}
