import { readFile } from 'node:fs/promises';
import type { Config } from '../../platform/config/config.ts';
import { ConfigProblem } from '../../platform/config/config-problem.ts';
import type { Database } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { OperatorProblem } from '../command.ts';
import { type DirectoryEntry, inPortions, readDirectory } from './directory-file.ts';

async function entriesOf(path: string): Promise<DirectoryEntry[]> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) throw new ConfigProblem(`MERCHANT_DIRECTORY_FILE: ${path} cannot be read.`);
  try {
    return readDirectory(text);
  } catch (error) {
    throw error instanceof OperatorProblem ? new ConfigProblem(`MERCHANT_DIRECTORY_FILE: ${error.message}`) : error;
  }
}

/** Adds the ids of MERCHANT_DIRECTORY_FILE; existing ones stay unchanged. @throws ConfigProblem naming the invalid line */
export async function addDirectoryAtStart({ merchantDirectoryFile: path }: Config, db: Database): Promise<void> {
  if (path === undefined) return;
  for (const entries of inPortions(await entriesOf(path)))
    await db.insert(tables.merchantDirectory).values(entries).onConflictDoNothing();
}
