import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';

const { bundleRemoval } = tables;

/** Names of the bundles of purged owners, longest purged first. */
export async function bundleRemovals(db: Queryable, most: number): Promise<string[]> {
  const rows = await db.select().from(bundleRemoval).orderBy(asc(bundleRemoval.since)).limit(most);
  return rows.map(({ file }) => file);
}

export async function forgetRemoval(db: Queryable, file: string): Promise<void> {
  await db.delete(bundleRemoval).where(eq(bundleRemoval.file, file));
}
