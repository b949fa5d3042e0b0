import { and, count, eq, isNotNull, like, or } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';

const { supplement } = tables;

/** Counts how often each catalogue text was used for an item of any person or company, over all applications. */
export async function usesOf(db: Queryable, item: string): Promise<{ code: string; count: number }[]> {
  const [kind = ''] = item.split(/[/-]/);
  const isPaperOrPerson = /^S[FR]\d{2}$/.test(kind);
  const rows = await db
    .select({ code: supplement.reasonCode, count: count() })
    .from(supplement)
    .where(
      and(
        isNotNull(supplement.reasonCode),
        isPaperOrPerson
          ? or(eq(supplement.item, kind), like(supplement.item, `${kind}/%`), like(supplement.item, `${kind}-%`))
          : eq(supplement.item, item),
      ),
    )
    .groupBy(supplement.reasonCode);
  return rows.flatMap(({ code, count: times }) => (code === null ? [] : [{ code, count: times }]));
}
