import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const smallest = promisify(brotliCompress);
const small = promisify(gzip);

/** Writes a `.br` and a `.gz` beside every text file, as small as they get: it is done once, and sent often. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  for (const name of files.filter((file) => /\.(js|css|html|svg)$/.test(file))) {
    const path = join(folder, name);
    const bytes = await readFile(path);
    await writeFile(`${path}.br`, await smallest(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    await writeFile(`${path}.gz`, await small(bytes, { level: 9 }));
  }
}
