import { audit } from '../../platform/audit.ts';
import { ConfigProblem } from '../../platform/config/config-problem.ts';
import { databaseProblem } from '../../platform/database/database-problem.ts';
import { openPostgres } from '../../platform/database/postgres.ts';
import { prepareDatabase } from '../../platform/database/prepare-database.ts';
import { type Command, OperatorProblem } from '../command.ts';
import type { OperatorConfig } from '../operator-config.ts';

/** Refuses connections without TLS in production, for either role. @throws ConfigProblem */
function refuseOpenConnections({ production, databaseUrl, migrationDatabaseUrl }: OperatorConfig): void {
  if (!production) return;
  const problems = [
    databaseProblem(databaseUrl),
    migrationDatabaseUrl && databaseProblem(migrationDatabaseUrl, 'MIGRATION_DATABASE_URL'),
  ];
  const sentences = problems.filter((sentence) => sentence !== undefined);
  if (sentences.length > 0) throw new ConfigProblem(...sentences);
}

async function migrate(config: OperatorConfig, print: (line: string) => void): Promise<void> {
  refuseOpenConnections(config);
  const { databaseUrl, migrationDatabaseUrl } = config;
  if (databaseUrl === undefined) {
    throw new OperatorProblem(
      'DATABASE_URL is not set; the portal migrates an embedded database itself when it starts.',
    );
  }
  await prepareDatabase(migrationDatabaseUrl ?? databaseUrl, databaseUrl);
  // Uses the server's role, so that the row proves that the role can write.
  const database = openPostgres(databaseUrl, () => undefined);
  try {
    await audit(database.db, { actor: `operator:${config.operator}`, action: 'database-migrated', result: 'ok' });
  } finally {
    await database.close();
  }
  print('The database has the tables, the job queue and the rights of this version.');
}

export const migrateCommands: readonly Command[] = [
  {
    name: 'migrate',
    takes: [],
    about:
      'migrate the database to this version as the role of MIGRATION_DATABASE_URL, and grant the role of DATABASE_URL its rights',
    alone: migrate,
    run: async () => {
      throw new OperatorProblem('A server does not run this command: the command line opens the database itself.');
    },
  },
];
