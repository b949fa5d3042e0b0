import { randomUUID } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Now in milliseconds, by the clock that dates the folder's files, or this machine's where that is earlier: one that is ahead would take a file for
 * old that is being written.
 * @param prefix of the name of a file that is there for a moment, so that it is known for a left-over where the server is killed
 */
export async function folderTime(folder: string, prefix = ''): Promise<number> {
  const path = join(folder, `${prefix}${randomUUID()}`);
  try {
    await writeFile(path, '', { flag: 'wx', mode: 0o600 });
    return Math.min(Date.now(), (await stat(path)).mtimeMs);
  } catch {
    // A full disk is one more reason to take left-overs away.
    return Date.now();
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}
