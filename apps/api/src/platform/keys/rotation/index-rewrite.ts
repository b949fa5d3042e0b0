import { asc, gt } from 'drizzle-orm';
import {
  columnsToRead,
  isUnchanged,
  type Searched,
  type SearchedRow,
  searched,
  searchedRows,
} from '../../search/searched.ts';
import { SealBroken } from '../../security/sealing.ts';
import { nobody, type Rewrite } from './rewrites.ts';
import type { RotationTools } from './rotation-tools.ts';

interface Outdated {
  readonly row: SearchedRow;
  /** Undefined if the row cannot be opened. */
  readonly columns: Readonly<Record<string, string>> | undefined;
}

/** The row with its correct indexes, if any stored one is outdated; undefined if all are current. */
async function outdated({ personalData }: RotationTools, kind: Searched, row: SearchedRow) {
  try {
    const columns = await kind.columnsOf(personalData, row.ownerId, row.sealed);
    const isRight = Object.entries(columns).every(([property, index]) => row.indexes[property] === index);
    return isRight ? undefined : { row, columns };
  } catch (error) {
    if (error instanceof SealBroken) return { row, columns: undefined };
    throw error;
  }
}

/** Outdated rows, page by page. Stored indexes do not name their version, so each one is computed again. */
async function* pagesOf(tools: RotationTools, kind: Searched): AsyncGenerator<Outdated[], void> {
  for (let after = nobody; ; ) {
    const rows = searchedRows.parse(
      await tools.db
        .select(columnsToRead(kind))
        .from(kind.table)
        .where(gt(kind.owner, after))
        .orderBy(asc(kind.owner))
        .limit(tools.pace.pageSize),
    );
    const last = rows.at(-1);
    if (!last) return;
    const found = await Promise.all(rows.map((row) => outdated(tools, kind, row)));
    yield found.filter((one) => one !== undefined);
    after = last.ownerId;
  }
}

async function rewrite({ db }: RotationTools, kind: Searched, { row, columns }: Outdated): Promise<number> {
  if (!columns) return 0;
  const changed = await db
    .update(kind.table)
    .set(columns)
    .where(isUnchanged(kind, row))
    .returning({ ownerId: kind.owner });
  return changed.length;
}

export const indexRewrite: Rewrite = {
  async *pages(tools) {
    for (const kind of searched) {
      for await (const page of pagesOf(tools, kind)) {
        let changed = 0;
        for (const one of page) changed += await rewrite(tools, kind, one);
        yield changed;
      }
    }
  },
  async left(tools) {
    let left = 0;
    for (const kind of searched) for await (const page of pagesOf(tools, kind)) left += page.length;
    return left;
  },
};
