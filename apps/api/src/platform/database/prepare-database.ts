import pg from 'pg';
import { ConfigProblem } from '../config/config-problem.ts';
import { installQueue } from '../jobs/install-queue.ts';
import { mayMigrate, migrateAsOwner, withClient } from './migrate.ts';
import { grantTo, limitRole } from './roles.ts';

/** The role of an address: its user, or the driver's default. */
const roleOf = (connectionString: string): string | undefined => new pg.Client({ connectionString }).user;

/**
 * Applies migrations, installs the job queue and grants the server's role its rights, all as the tables' owner. Repeatable,
 * also concurrently; running servers are not disturbed.
 * @param migrationUrl the owner's address; not through a pooler, as it takes a session lock
 * @param appUrl the server's address
 * @throws ConfigProblem
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
