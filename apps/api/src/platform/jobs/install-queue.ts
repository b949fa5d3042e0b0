import type pg from 'pg';
import { PgBoss } from 'pg-boss';

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
