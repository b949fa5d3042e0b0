import { randomUUID } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The time in milliseconds, by the folder's clock or this machine's, whichever is earlier: by a clock ahead, a file being written would seem old.
 * @param prefix of a short-lived file, by which a left-over of a killed server is recognised
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
