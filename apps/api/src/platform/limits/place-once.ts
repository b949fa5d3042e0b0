import { randomBytes } from 'node:crypto';
import { link, rm, writeFile } from 'node:fs/promises';

/**
 * Puts a finished file in place in one step, so that it is never seen half-written and of several writers one wins; for
 * this user alone. Works on a shared folder too (a hard link, which NFS makes atomically).
 * @returns false where there is a file already
 */
export async function placeOnce(path: string, content: string | Buffer): Promise<boolean> {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(unfinished, content, { mode: 0o600, flush: true });
    await link(unfinished, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}
