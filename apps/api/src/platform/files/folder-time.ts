import { randomUUID } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The current time in milliseconds, by the clock that dates the folder's files or this machine's, whichever is earlier: by a clock that is ahead, a
 * file that is still being written would seem old.
 * @param prefix of the short-lived file's name, by which it is recognised as a left-over if the server is killed
 */
export async function folderTime(folder: string, prefix = ''): Promise<number> {
  const path = join(folder, `${prefix}${randomUUID()}`);
  try {
    await writeFile(path, '', { flag: 'wx', mode: 0o600 });
    return Math.min(Date.now(), (await stat(path)).mtimeMs);
  } catch {
    // A full disk is one more reason to remove left-overs.
    return Date.now();
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}
