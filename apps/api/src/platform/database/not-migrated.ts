import { ConfigProblem } from '../config/config-problem.ts';

export const notMigrated = (): ConfigProblem =>
  new ConfigProblem(
    'The database lacks tables or rights of this version, and the role of DATABASE_URL may not create them: run "npm run operator -- migrate" with MIGRATION_DATABASE_URL set to the role that owns the tables.',
  );
