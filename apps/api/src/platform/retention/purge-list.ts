import { inArray } from 'drizzle-orm';
import { tables } from '../database/tables.ts';
import { ownerOf } from '../owners/owner.repository.ts';
import { type PurgeTools, purgeAccount } from './purge-account.ts';
import { purgeMall } from './purge-mall.ts';

const idLine = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/;

/** The list of purges lies beside the heads of the audit. */
export const purgeListPath = (auditHeadsFile: string): string => `${auditHeadsFile}.purges`;

/** A line of the list of purges: whose data was purged, and when. */
export const purgeLine = (id: string, at: string): string => `${id} ${at}\n`;

/** The ids in a list of purges; a line that was cut off by a crash has none. */
export const purgedIdsIn = (list: string): string[] => [
  ...new Set(list.split('\n').flatMap((line) => idLine.exec(line)?.[1] ?? [])),
];

const atOnce = 500;

export interface PurgedAgain {
  readonly purged: number;
  /** Owners that a refund in progress keeps. */
  readonly kept: readonly string[];
}

/** Purges again whom a list names and a back-up has brought back. */
export async function purgeAgain(tools: PurgeTools, ids: readonly string[], actor: string): Promise<PurgedAgain> {
  const { owner } = tables;
  const kept: string[] = [];
  let purged = 0;
  for (let from = 0; from < ids.length; from += atOnce) {
    const page = ids.slice(from, from + atOnce);
    const there = await tools.db.select({ id: owner.id }).from(owner).where(inArray(owner.id, page));
    for (const { id } of there) {
      const { kind } = await ownerOf(tools.db, id);
      const purge = kind === 'account' ? purgeAccount : purgeMall;
      if (await purge(tools, id, 'repeated', actor)) purged += 1;
      else kept.push(id);
    }
  }
  return { purged, kept };
}
