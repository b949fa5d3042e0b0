import { and, asc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { PersonalData } from '../security/personal-data.ts';
import { sealed } from '../security/sealed-row.ts';
import { companyNameIndexOf, searchedEmailIndexOf } from './search-index.ts';

const { account, businessInformation, mallRegistration, settlementAccount } = tables;

export interface FillTools {
  readonly db: Database;
  readonly personalData: PersonalData;
  readonly log: Logger;
}

/** Rows of one table from before the index columns. */
interface Unfilled {
  readonly table: PgTable;
  readonly owner: PgColumn;
  readonly sealed: PgColumn;
  readonly index: PgColumn;
  /** The index columns for the sealed content. @throws SealBroken */
  columnsOf(personalData: PersonalData, ownerId: string, text: string): Promise<Readonly<Record<string, string>>>;
}

const businessAnswers = z.object({ companyNameKr: z.string(), bizRepEmail: z._default(z.string(), '') });
const mallAnswers = z.object({
  operatorInfo: z.object({ operatorEmail: z.string() }),
  businessInfo: z.object({ bizName: z._default(z.string(), '') }),
});

const unfilled: readonly Unfilled[] = [
  {
    table: account,
    owner: account.id,
    sealed: account.companyNameSealed,
    index: account.companyNameIndex,
    async columnsOf(personalData, ownerId, text) {
      const name = await sealed.account(personalData, ownerId).open('companyNameSealed', text);
      return { companyNameIndex: companyNameIndexOf(personalData, name) };
    },
  },
  {
    table: businessInformation,
    owner: businessInformation.accountId,
    sealed: businessInformation.answersSealed,
    index: businessInformation.companyNameIndex,
    async columnsOf(personalData, ownerId, text) {
      const { openJson } = sealed.businessInformation(personalData, ownerId);
      const { companyNameKr, bizRepEmail } = await openJson('answersSealed', businessAnswers, text);
      return {
        companyNameIndex: companyNameIndexOf(personalData, companyNameKr),
        repEmailIndex: searchedEmailIndexOf(personalData, 'representative-email', bizRepEmail),
      };
    },
  },
  {
    table: settlementAccount,
    owner: settlementAccount.accountId,
    sealed: settlementAccount.emailSealed,
    index: settlementAccount.emailIndex,
    async columnsOf(personalData, ownerId, text) {
      const email = await sealed.settlementAccount(personalData, ownerId).open('emailSealed', text);
      return { emailIndex: searchedEmailIndexOf(personalData, 'settlement-email', email) };
    },
  },
  {
    table: mallRegistration,
    owner: mallRegistration.ownerId,
    sealed: mallRegistration.answersSealed,
    index: mallRegistration.companyNameIndex,
    async columnsOf(personalData, ownerId, text) {
      const { openJson } = sealed.mallRegistration(personalData, ownerId);
      const { operatorInfo, businessInfo } = await openJson('answersSealed', mallAnswers, text);
      return {
        companyNameIndex: companyNameIndexOf(personalData, businessInfo.bizName),
        contactEmailIndex: searchedEmailIndexOf(personalData, 'mall-contact-email', operatorInfo.operatorEmail),
      };
    },
  },
];

const batch = 200;
/** Rows of one table in one run, within a job's time limit; the next run continues. */
const mostInARun = 2_000;

const found = z.array(z.object({ ownerId: z.string(), text: z.string() }));

async function rowsAfter({ db }: FillTools, kind: Unfilled, last: string | undefined) {
  const after: SQL | undefined = last === undefined ? undefined : gt(kind.owner, last);
  return found.parse(
    await db
      .select({ ownerId: kind.owner, text: kind.sealed })
      .from(kind.table)
      .where(and(isNull(kind.index), after))
      .orderBy(asc(kind.owner))
      .limit(batch),
  );
}

/** Fills one row, unless it changed meanwhile. @returns whether this call filled it */
async function fillRow({ db, personalData }: FillTools, kind: Unfilled, row: z.output<typeof found>[number]) {
  const columns = await kind.columnsOf(personalData, row.ownerId, row.text);
  const isUnchanged = and(eq(kind.owner, row.ownerId), isNull(kind.index), eq(kind.sealed, row.text));
  const filled = await db.update(kind.table).set(columns).where(isUnchanged).returning({ ownerId: kind.owner });
  return filled.length === 1;
}

/** A row that cannot be opened stays unfilled; the others continue. */
async function fillTable(tools: FillTools, kind: Unfilled): Promise<number> {
  let filled = 0;
  let last: string | undefined;
  for (let seen = 0; seen < mostInARun; seen += batch) {
    const rows = await rowsAfter(tools, kind, last);
    for (const row of rows) {
      try {
        if (await fillRow(tools, kind, row)) filled += 1;
      } catch (error) {
        const problem = error instanceof Error ? error.name : 'unknown';
        tools.log.error({ ownerId: row.ownerId, problem }, 'a search index could not be filled');
      }
    }
    last = rows.at(-1)?.ownerId;
    if (rows.length < batch) break;
  }
  return filled;
}

/**
 * Fills the indexes of rows from before the index columns: only this process can decrypt their content. Row by row, so that
 * it can continue after an interruption. @returns the number filled
 */
export async function fillSearchIndexes(tools: FillTools): Promise<number> {
  let filled = 0;
  for (const kind of unfilled) filled += await fillTable(tools, kind);
  if (filled > 0) tools.log.info({ filled }, 'search indexes were filled');
  return filled;
}

/** Whether some rows cannot be found by company or e-mail yet. */
export async function isSearchIncomplete(db: Database): Promise<boolean> {
  for (const { table, owner, index } of unfilled) {
    const rows = await db.select({ ownerId: owner }).from(table).where(isNull(index)).limit(1);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Runs every five minutes, for rows that an older server stored meanwhile, too; with an index, so that an empty run is cheap. */
export function registerSearchIndexes(jobs: Jobs, tools: FillTools): void {
  jobs.handle('fill-search-indexes', z.object({}), async () => void (await fillSearchIndexes(tools)));
  jobs.schedule('fill-search-indexes', '*/5 * * * *');
}
