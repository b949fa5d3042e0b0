import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigProblem } from '../config.ts';

const keyBytes = 32;

function decoded(text: string, from: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== keyBytes) throw new ConfigProblem(`${from} must hold 32 bytes in base64.`);
  return key;
}

async function contentOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new ConfigProblem(`The key file ${path} cannot be read.`);
  }
}

/** Made once, readable by this user alone; linked into place, so that it is never seen half-written. */
async function makeKey(folder: string, path: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(unfinished, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flush: true });
  await link(unfinished, path).catch(() => undefined);
  await rm(unfinished);
  return (await contentOf(path)) ?? '';
}

/**
 * The key that everything else is wrapped by: from the environment, from a file, or made in the data folder, which is for
 * development alone: whoever has that folder has the key too.
 * @throws ConfigProblem
 */
export async function readMasterKey({
  masterKey,
  dataDir,
  production,
}: Pick<Config, 'masterKey' | 'dataDir' | 'production'>): Promise<Buffer> {
  if (masterKey.value) return decoded(masterKey.value, 'MASTER_KEY');
  if (masterKey.file) {
    const content = await contentOf(masterKey.file);
    if (content === null) throw new ConfigProblem(`The key file ${masterKey.file} does not exist.`);
    return decoded(content, masterKey.file);
  }
  if (production) throw new ConfigProblem('In production MASTER_KEY or MASTER_KEY_FILE must give the master key.');
  const path = join(dataDir, 'master.key');
  return decoded((await contentOf(path)) ?? (await makeKey(dataDir, path)), path);
}
