import pg from 'pg';
import { ConfigProblem } from '../config/config-problem.ts';
import { installQueue } from '../jobs/install-queue.ts';
import { mayMigrate, migrateAsOwner, withClient } from './migrate.ts';
import { grantTo, limitRole } from './roles.ts';

/** Who serves: the role that an address names, by its user or as the driver's own defaults say. */
const roleOf = (connectionString: string): string | undefined => new pg.Client({ connectionString }).user;

/**
 * Applies migrations, installs the job queue and gives the server's role its rights, all as the role that owns the tables.
 * Safe to be called again and by several at once; servers that run are not disturbed.
 * @param migrationUrl the owner's address; past a pooler, as it takes a lock of the session
 * @param appUrl the server's address
 * @throws ConfigProblem with one sentence for the person
 */
export async function prepareDatabase(migrationUrl: string, appUrl: string): Promise<void> {
  const role = roleOf(appUrl);
  const isOther = role !== undefined && role !== roleOf(migrationUrl);
  await withClient(migrationUrl, async (client) => {
    if (!(await mayMigrate(client))) {
      throw new ConfigProblem(
        'The role of MIGRATION_DATABASE_URL does not own the tables of this database, nor may it make them.',
      );
    }
    await migrateAsOwner(client, async () => {
      await installQueue(client);
      if (isOther) await grantTo(client, role);
    });
  });
  if (isOther) await limitRole(appUrl);
}
