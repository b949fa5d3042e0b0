import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { ConfigProblem } from '../config/config-problem.ts';
import { placeOnce } from '../limits/place-once.ts';
import { isGuessable } from './guessable-key.ts';
import { guessableKey, keyIn, newKeyText, noKeyInProduction, wrongKey } from './key-text.ts';

function decoded(text: string, from: string, production: boolean): Buffer {
  const key = keyIn(text);
  if (!key) throw new ConfigProblem(wrongKey(from));
  if (production && isGuessable(key)) throw new ConfigProblem(guessableKey(from));
  return key;
}

async function contentOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new ConfigProblem(`The key file ${path} cannot be read.`);
  }
}

/** Created once, readable by this user only. */
async function makeKey(folder: string, path: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await placeOnce(path, `${newKeyText()}\n`);
  return (await contentOf(path)) ?? '';
}

/**
 * The master key: from the environment, from a file, or created in the data folder. The last is for development only, as the
 * key then lies beside the data.
 * @throws ConfigProblem
 */
export async function readMasterKey({
  masterKey,
  dataDir,
  production,
}: Pick<Config, 'masterKey' | 'dataDir' | 'production'>): Promise<Buffer> {
  if (masterKey.value) return decoded(masterKey.value, 'MASTER_KEY', production);
  if (masterKey.file) {
    const content = await contentOf(masterKey.file);
    if (content === undefined) throw new ConfigProblem(`The key file ${masterKey.file} does not exist.`);
    return decoded(content, masterKey.file, production);
  }
  if (production) throw new ConfigProblem(noKeyInProduction);
  const path = join(dataDir, 'master.key');
  return decoded((await contentOf(path)) ?? (await makeKey(dataDir, path)), path, production);
}
