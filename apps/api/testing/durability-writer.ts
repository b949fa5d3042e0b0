import { sql } from 'drizzle-orm';
import { openPglite } from '../src/platform/database/pglite.ts';

/** Writes rows until it is killed, and reports each acknowledged one. */
const { db } = await openPglite({ dataDir: process.argv[2] ?? '' });
await db.execute(sql`create table written (n integer primary key)`);
for (let written = 0; ; written += 1) {
  await db.transaction((tx) => tx.execute(sql`insert into written values (${written})`));
  process.send?.({ written });
}
