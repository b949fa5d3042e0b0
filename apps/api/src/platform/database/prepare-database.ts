import { randomInt } from 'node:crypto';
import pg from 'pg';
import * as z from 'zod/mini';
import { ConfigProblem } from '../config/config-problem.ts';
import { installQueue } from '../jobs/install-queue.ts';
import { codeOf } from '../refusals/causes.ts';
import { mayMigrate, migrateAsOwner, withClient } from './migrate.ts';
import { grantTo, limitRole, makeMonths } from './roles.ts';

const roleOf = (connectionString: string): string | undefined => new pg.Client({ connectionString }).user;

const locked = z.tuple([z.object({ locked: z.boolean() })]);

/** Whether a role may not connect at all, as before it gets its rights (28: not as this user, 42501: not to this database). */
const isKeptOut = (error: unknown): boolean => /^28|^42501$/.test((error instanceof Error && codeOf(error)) || '');

/**
 * Compares the databases themselves, as two addresses may lead to one: there, a session cannot take an advisory lock that another holds.
 * @param client connected to MIGRATION_DATABASE_URL @throws ConfigProblem if DATABASE_URL leads to another database
 */
async function refuseTwoDatabases(client: pg.Client, appUrl: string): Promise<void> {
  const lock = [randomInt(2 ** 31), randomInt(2 ** 31)];
  const take = async (by: pg.Client): Promise<boolean> =>
    locked.parse((await by.query('select pg_try_advisory_lock($1, $2) as locked', lock)).rows)[0].locked;
  await take(client);
  if (await withClient(appUrl, take)) {
    throw new ConfigProblem('MIGRATION_DATABASE_URL names another database than DATABASE_URL.');
  }
  await client.query('select pg_advisory_unlock($1, $2)', lock);
}

export async function checkOneDatabase(migrationUrl: string, appUrl: string): Promise<void> {
  if (migrationUrl !== appUrl) await withClient(migrationUrl, (client) => refuseTwoDatabases(client, appUrl));
}

/**
 * Applies migrations, job queue and the server's rights, as the tables' owner. Can be repeated while servers run.
 * @param migrationUrl the owner's, not through a pooler, as it takes a session lock @throws ConfigProblem
 */
export async function prepareDatabase(migrationUrl: string, appUrl: string): Promise<void> {
  const role = roleOf(appUrl);
  const isOther = role !== undefined && role !== roleOf(migrationUrl);
  await withClient(migrationUrl, async (client) => {
    if (!(await mayMigrate(client))) {
      throw new ConfigProblem(
        isOther
          ? 'The role of MIGRATION_DATABASE_URL neither owns the tables of this database nor may create them.'
          : 'The role of DATABASE_URL neither owns the tables of this database nor may create them: set MIGRATION_DATABASE_URL to the role that owns them.',
      );
    }
    if (migrationUrl !== appUrl) {
      await refuseTwoDatabases(client, appUrl).catch((error: unknown) => {
        if (!isKeptOut(error)) throw error;
      });
    }
    await migrateAsOwner(client, async () => {
      await installQueue(client);
      if (isOther) await grantTo(client, role);
      // Servers do this every night; if none has run for months, the first rows afterwards still get their month's partition.
      await client.query(makeMonths);
    });
  });
  if (isOther) await limitRole(appUrl);
}
