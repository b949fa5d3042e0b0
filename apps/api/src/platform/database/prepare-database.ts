import pg from 'pg';
import { ConfigProblem } from '../config/config-problem.ts';
import { installQueue } from '../jobs/install-queue.ts';
import { mayMigrate, migrateAsOwner, withClient } from './migrate.ts';
import { grantTo, limitRole, makeMonths } from './roles.ts';

const roleOf = (connectionString: string): string | undefined => new pg.Client({ connectionString }).user;

/**
 * Migrations, job queue and the server's rights, as the tables' owner. Repeatable while servers run.
 * @param migrationUrl the owner's, not through a pooler: it takes a session lock @throws ConfigProblem
 */
export async function prepareDatabase(migrationUrl: string, appUrl: string): Promise<void> {
  const role = roleOf(appUrl);
  const isOther = role !== undefined && role !== roleOf(migrationUrl);
  await withClient(migrationUrl, async (client) => {
    if (!(await mayMigrate(client))) {
      throw new ConfigProblem(
        isOther
          ? 'The role of MIGRATION_DATABASE_URL does not own the tables of this database, nor may it make them.'
          : 'The role of DATABASE_URL does not own the tables of this database, nor may it make them: MIGRATION_DATABASE_URL has to name the one that does.',
      );
    }
    await migrateAsOwner(client, async () => {
      await installQueue(client);
      if (isOther) await grantTo(client, role);
      // Servers do so every night: where none has for months, the first rows after it have their month's part all the same.
      await client.query(makeMonths);
    });
  });
  if (isOther) await limitRole(appUrl);
}
