import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import { tables } from './database/tables.ts';

/** Invented merchant ids of the provider's directory, one for each log-in page; the sandbox's front page lists them. */
const inventedIds = [
  { id: 'sandbox-merchant', type: 'MERCHANT' },
  { id: 'sandbox-temp', type: 'TEMP' },
] as const;

/**
 * Adds the invented ids to the directory of a portal with simulated providers only, so that the look-up has every possible
 * answer; imported ids are kept.
 */
export async function putInventedIds({ production, realServices, sandboxUrl }: Config, db: Database): Promise<void> {
  if (production || realServices.length > 0 || sandboxUrl === undefined) return;
  await db
    .insert(tables.merchantDirectory)
    .values([...inventedIds])
    .onConflictDoNothing();
}
