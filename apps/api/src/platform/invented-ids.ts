import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import { tables } from './database/tables.ts';

/** Invented merchant ids of the provider's directory, one for each place to log in; the sandbox's front page tells them. */
const inventedIds = [
  { id: 'sandbox-merchant', type: 'MERCHANT' },
  { id: 'sandbox-temp', type: 'TEMP' },
] as const;

/**
 * Puts the invented ids into the directory of a portal whose every provider is simulated, so that the look-up has each of
 * its answers; what an operator imported stays. Elsewhere nothing is done.
 */
export async function putInventedIds({ production, realServices, sandboxUrl }: Config, db: Database): Promise<void> {
  if (production || realServices.length > 0 || sandboxUrl === undefined) return;
  await db
    .insert(tables.merchantDirectory)
    .values([...inventedIds])
    .onConflictDoNothing();
}
