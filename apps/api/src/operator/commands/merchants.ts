import { count, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { type Command, type Desk, OperatorProblem, type Typed } from '../command.ts';
import { type DirectoryEntry, inPortions, readDirectory } from './directory-file.ts';

const { merchantDirectory } = tables;

async function put(tx: Transaction, entries: readonly DirectoryEntry[]): Promise<void> {
  for (const portion of inPortions(entries)) {
    await tx
      .insert(merchantDirectory)
      .values(portion)
      .onConflictDoUpdate({
        target: merchantDirectory.id,
        set: { type: sql`excluded.type`, importedAt: sql`now()` },
      });
  }
}

/** Adds and changes the file's entries in one transaction; with --replace, the file becomes the whole directory. */
async function importFile({ db, actor, print, readFile }: Desk, { words: [path = ''], options }: Typed): Promise<void> {
  const entries = readDirectory(await readFile(path));
  if (entries.length === 0) throw new OperatorProblem('The file has no merchant ids.');
  const replace = options.replace === true;
  const total = await db.transaction(async (tx) => {
    if (replace) await tx.delete(merchantDirectory);
    await put(tx, entries);
    const [row] = await tx.select({ total: count() }).from(merchantDirectory);
    const detail = { count: entries.length, total: row?.total ?? 0, replace };
    await audit(tx, { actor, action: 'merchants-imported', result: 'ok', detail });
    return detail.total;
  });
  print(`${entries.length} merchant ids were imported; the directory holds ${total}.`);
}

export const merchantCommands: readonly Command[] = [
  {
    name: 'merchants import',
    takes: ['FILE'],
    options: { replace: { type: 'boolean' } },
    optionsUsage: '[--replace]',
    about: 'the provider’s directory from a CSV file: id,type (MERCHANT or TEMP)',
    run: importFile,
  },
];
