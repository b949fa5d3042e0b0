import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const smallest = promisify(brotliCompress);
const small = promisify(gzip);

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  const br = smallest(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const gz = small(bytes, { level: 9 });
  await Promise.all([writeFile(`${path}.br`, await br), writeFile(`${path}.gz`, await gz)]);
}

/** Writes a `.br` and a `.gz` next to every text file, as small as possible: done once, sent often. In parallel, as other threads do it. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((file) => /\.(js|css|html|svg)$/.test(file)).map((name) => compress(join(folder, name))),
  );
}
