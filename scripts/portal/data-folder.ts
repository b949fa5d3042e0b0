import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { codeOf, StartError } from './start-error.ts';

/** Creates a folder for this user only; an existing one keeps its mode. @param path absolute @throws {StartError} if it is not writable */
export async function prepareDataFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    if (!(await stat(path)).isDirectory()) throw new StartError(`DATA_DIR ${path} is not a folder.`);
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const code = codeOf(error);
    if (code === 'EEXIST' || code === 'ENOTDIR') throw new StartError(`DATA_DIR ${path} is not a folder.`);
    if (code === 'EACCES' || code === 'EPERM')
      throw new StartError(`This user may not write to the data folder ${path}: change its owner or set DATA_DIR.`);
    if (code === 'EROFS') throw new StartError(`The data folder ${path} is on a read-only disk: set DATA_DIR.`);
    throw new StartError(`The data folder ${path} cannot be used (${code ?? 'unknown reason'}).`);
  }
}
