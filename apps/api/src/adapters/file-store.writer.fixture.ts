import { createHash } from 'node:crypto';
import { createDiskFileStore } from './file-store.disk.ts';

/** Content whose completeness can be checked: a hash of the rest, then the rest. */
export function contentOf(size: number): Buffer {
  const rest = Buffer.alloc(size, size % 251);
  return Buffer.concat([createHash('sha256').update(rest).digest(), rest]);
}

export const isWhole = (bytes: Buffer): boolean =>
  createHash('sha256').update(bytes.subarray(32)).digest().equals(bytes.subarray(0, 32));

/** Runs as a separate process: writes files of the given sizes, and reports for each whether it was kept, `{key, kept, code}`. */
async function write(folder: string, times: string, sizes: readonly number[]): Promise<void> {
  const store = createDiskFileStore(folder);
  for (let round = 0; times === 'forever' || round < 1; round += 1) {
    await Promise.all(
      sizes.map(async (size) => {
        const key = `${size % 7}${process.pid}/${round}-${size}`;
        const code = await store.put(key, contentOf(size)).then(
          () => undefined,
          (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown'),
        );
        process.send?.({ key, kept: code === undefined, code });
      }),
    );
  }
}

const [, script, folder, times, ...sizes] = process.argv;
if (script === import.meta.filename && folder && times) await write(folder, times, sizes.map(Number));
