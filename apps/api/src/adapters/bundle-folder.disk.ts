import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderTime } from '../platform/files/folder-time.ts';
import type { BundleFolder } from '../ports/bundle-folder.ts';

/** The only names that occur; none of them leads out of the folder. */
const nameShape = /^[\w.-]+$/;
const unfinishedPrefix = '.unfinished-';
/** A file still unfinished after this time was left by a killed server. */
const abandonedMs = 24 * 60 * 60 * 1_000;

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** Writes a whole file and forces it to the disk; a failure leaves nothing behind. */
async function writeWhole(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    await using file = await open(path, 'wx', 0o600);
    for await (const chunk of chunks) await file.writeFile(chunk);
    await file.sync();
  } catch (error) {
    await rm(path, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function dropAbandoned(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(unfinishedPrefix));
  if (names.length === 0) return;
  const oldestYoung = (await folderTime(folder, unfinishedPrefix)) - abandonedMs;
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < oldestYoung) await rm(path, { force: true });
  }
}

/** A folder on this machine, created if missing. A finished file gets its name by a hard link, which never replaces a file. */
export function createDiskBundleFolder(folder: string): BundleFolder {
  const pathOf = (name: string): string => {
    if (!nameShape.test(name) || name.startsWith('.')) throw new Error('not a name of the folder of bundles');
    return join(folder, name);
  };
  return {
    async place(name, content) {
      const path = pathOf(name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await dropAbandoned(folder);
      if (!(await isThere(path))) {
        const unfinished = join(folder, `${unfinishedPrefix}${randomUUID()}`);
        await writeWhole(unfinished, await content());
        try {
          await link(unfinished, path);
        } catch (error) {
          // Another server has placed the same bundle first.
          if (codeOf(error) !== 'EEXIST') throw error;
        } finally {
          await rm(unfinished, { force: true });
        }
      }
      return { sha256: await hashOf(path) };
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async warning() {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const path = join(folder, `${unfinishedPrefix}${randomUUID()}`);
        await writeFile(path, '', { flag: 'wx', mode: 0o600 });
        await rm(path, { force: true });
        return undefined;
      } catch (error) {
        return `bundles cannot be written to BUNDLE_DIR (${String(codeOf(error))}); those of completed applications wait`;
      }
    },
  };
}
