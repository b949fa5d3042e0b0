import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { ConfigProblem } from '../config/config-problem.ts';
import { placeOnce } from '../limits/place-once.ts';
import { isGuessable } from './guessable-key.ts';
import {
  guessableKey,
  keyIn,
  keysIn,
  type MasterKeys,
  newKeyText,
  noKeyInProduction,
  wrongKey,
  wrongKeys,
} from './key-text.ts';

function unguessed(keys: MasterKeys, from: string, production: boolean): MasterKeys {
  if (production && [...keys.values()].some(isGuessable)) throw new ConfigProblem(guessableKey(from));
  return keys;
}

async function contentOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new ConfigProblem(`The key file ${path} cannot be read.`);
  }
}

/** Creates a key once, readable by this user only. */
async function makeKey(folder: string, path: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await placeOnce(path, `${newKeyText()}\n`);
  return (await contentOf(path)) ?? '';
}

function keysOf(content: string, file: string, production: boolean): MasterKeys {
  const keys = keysIn(content);
  if (!keys) throw new ConfigProblem(wrongKeys(file));
  return unguessed(keys, file, production);
}

/** Reads master keys from the environment (version 1), a file, or the data folder (next to the data, so for development only). @throws ConfigProblem */
export async function readMasterKeys({
  masterKey,
  dataDir,
  production,
}: Pick<Config, 'masterKey' | 'dataDir' | 'production'>): Promise<MasterKeys> {
  if (masterKey.value) {
    const key = keyIn(masterKey.value);
    if (!key) throw new ConfigProblem(wrongKey('MASTER_KEY'));
    return unguessed(new Map([[1, key]]), 'MASTER_KEY', production);
  }
  if (masterKey.file) {
    const content = await contentOf(masterKey.file);
    if (content === undefined) throw new ConfigProblem(`The key file ${masterKey.file} does not exist.`);
    return keysOf(content, masterKey.file, production);
  }
  if (production) throw new ConfigProblem(noKeyInProduction);
  const path = join(dataDir, 'master.key');
  return keysOf((await contentOf(path)) ?? (await makeKey(dataDir, path)), path, production);
}
