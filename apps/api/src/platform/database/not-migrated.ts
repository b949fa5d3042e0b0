import { ConfigProblem } from '../config/config-problem.ts';

/** Tables, rights or the queue of this version are missing, and this role may not create them. */
export const notMigrated = (): ConfigProblem =>
  new ConfigProblem(
    'The database lacks tables or rights of this version, and the role of DATABASE_URL may not make them: npm run operator -- migrate, with the address of the role that owns the tables in MIGRATION_DATABASE_URL.',
  );
