import { randomBytes } from 'node:crypto';
import { link, rm, writeFile } from 'node:fs/promises';

/** Creates a file for this user only; of several writers one wins, also in a shared folder (a link is atomic on NFS). @returns false if it exists */
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
