import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import type { FileVault } from '../../platform/files/file-vault.ts';
import type { PersonalData } from '../../platform/security/personal-data.ts';
import { sealed } from '../../platform/security/sealed-row.ts';
import { SealBroken } from '../../platform/security/sealing.ts';
import { OperatorProblem } from '../command.ts';

const { account, storedFile } = tables;

const leastAccounts = 100;
const everyNth = 10;

export interface OpenedSample {
  readonly accounts: number;
  readonly values: number;
  readonly files: number;
}

interface SampleTools {
  readonly db: Database;
  readonly personalData: PersonalData;
  readonly files: Pick<FileVault, 'open'>;
  /** Keys of files that the archive itself lists as missing. */
  readonly missing: ReadonlySet<string>;
}

/** Every tenth account, but at least a hundred if there are that many. */
export function sampleOf<T>(all: readonly T[]): readonly T[] {
  const step = Math.max(1, Math.min(everyNth, Math.floor(all.length / leastAccounts)));
  return all.filter((_, at) => at % step === 0);
}

type Account = Pick<typeof account.$inferSelect, 'id' | 'operatorNameSealed'>;

async function openFileOf({ db, files, missing }: SampleTools, ownerId: string): Promise<boolean> {
  const [row] = await db
    .select()
    .from(storedFile)
    .where(eq(storedFile.ownerId, ownerId))
    .orderBy(asc(storedFile.id))
    .limit(1);
  if (!row || missing.has(row.storeKey)) return false;
  const file = await files.open(row.id, ownerId);
  if (!file) throw new OperatorProblem(`The file ${row.storeKey} was not restored.`);
  try {
    for await (const _ of file.content.pieces());
  } finally {
    await file.close();
  }
  return true;
}

async function openOne(tools: SampleTools, { id, operatorNameSealed }: Account): Promise<boolean> {
  const { open } = sealed.account(tools.personalData, id);
  try {
    await open('operatorNameSealed', operatorNameSealed);
    return await openFileOf(tools, id);
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    throw new OperatorProblem(`Stored values of the account ${id} cannot be opened with the configured master key.`);
  }
}

/** Opens one value of each sampled account, and one file if it has any. @throws OperatorProblem if one does not open */
export async function openSample(tools: SampleTools): Promise<OpenedSample> {
  const ids = await tools.db.select({ id: account.id }).from(account).orderBy(asc(account.id));
  let [accounts, files] = [0, 0];
  for (const { id } of sampleOf(ids)) {
    const [row] = await tools.db.select().from(account).where(eq(account.id, id));
    if (!row) continue;
    accounts += 1;
    if (await openOne(tools, row)) files += 1;
  }
  return { accounts, values: accounts, files };
}
