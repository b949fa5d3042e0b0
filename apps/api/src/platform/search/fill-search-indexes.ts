import { and, asc, gt, isNull, type SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import { isAway } from '../database/is-busy.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { namesOfCauses } from '../refusals/causes.ts';
import type { PersonalData } from '../security/personal-data.ts';
import { columnsToRead, isUnchanged, type Searched, type SearchedRow, searched, searchedRows } from './searched.ts';

export interface FillTools {
  readonly db: Database;
  readonly personalData: PersonalData;
  readonly log: Logger;
}

const batch = 200;
/** How many rows of a table are filled in one run, within a job's time limit; the next run continues. */
const mostInARun = 2_000;

async function rowsAfter({ db }: FillTools, kind: Searched, last: string | undefined): Promise<SearchedRow[]> {
  const after: SQL | undefined = last === undefined ? undefined : gt(kind.owner, last);
  return searchedRows.parse(
    await db
      .select(columnsToRead(kind))
      .from(kind.table)
      .where(and(isNull(kind.added), after))
      .orderBy(asc(kind.owner))
      .limit(batch),
  );
}

/** Fills one row, unless it changed meanwhile. @returns whether this call filled it */
async function fillRow({ db, personalData }: FillTools, kind: Searched, row: SearchedRow): Promise<boolean> {
  const columns = await kind.columnsOf(personalData, row.ownerId, row.sealed);
  const isUnfilled = and(isUnchanged(kind, row), isNull(kind.added));
  const filled = await db.update(kind.table).set(columns).where(isUnfilled).returning({ ownerId: kind.owner });
  return filled.length === 1;
}

/** Fills a table's rows, skipping rows that cannot be opened. If the database is away, the job is retried later. */
async function fillTable(tools: FillTools, kind: Searched): Promise<number> {
  let filled = 0;
  let last: string | undefined;
  for (let seen = 0; seen < mostInARun; seen += batch) {
    const rows = await rowsAfter(tools, kind, last);
    for (const row of rows) {
      try {
        if (await fillRow(tools, kind, row)) filled += 1;
      } catch (error) {
        if (isAway(error)) throw error;
        const problem = namesOfCauses(error);
        tools.log.error({ ownerId: row.ownerId, problem }, 'a search index could not be filled');
      }
    }
    last = rows.at(-1)?.ownerId;
    if (rows.length < batch) break;
  }
  return filled;
}

/** Fills in the server, as only it can decrypt the content, and row by row, so that it can be interrupted. @returns the number filled */
export async function fillSearchIndexes(tools: FillTools): Promise<number> {
  let filled = 0;
  for (const kind of searched) filled += await fillTable(tools, kind);
  if (filled > 0) tools.log.info({ filled }, 'search indexes were filled');
  return filled;
}

export async function isSearchIncomplete(db: Database): Promise<boolean> {
  for (const { table, owner, added } of searched) {
    const rows = await db.select({ ownerId: owner }).from(table).where(isNull(added)).limit(1);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Runs every five minutes, also for rows that an older server stores meanwhile. An index makes an empty run cheap. */
export function registerSearchIndexes(jobs: Jobs, tools: FillTools): void {
  jobs.handle('fill-search-indexes', z.object({}), async () => void (await fillSearchIndexes(tools)));
  jobs.schedule('fill-search-indexes', '*/5 * * * *');
}
