import type pg from 'pg';
import { PgBoss } from 'pg-boss';

/** Makes the job queue's tables and functions, or brings them to this version, as the role that is to own them. */
export async function installQueue(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => await client.query(text, values) },
    backend: 'postgres',
    supervise: false,
    schedule: false,
    monitorVacuum: false,
    reindex: false,
  });
  let problem: Error | undefined;
  boss.on('error', (error) => {
    problem ??= error;
  });
  await boss.start();
  await boss.stop({ close: false, graceful: false });
  if (problem) throw problem;
}
