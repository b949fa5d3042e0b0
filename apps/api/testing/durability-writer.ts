import { sql } from 'drizzle-orm';
import { openPglite } from '../src/platform/database/pglite.ts';

/** Writes rows one after another for as long as it lives, and tells each that was acknowledged. */
const { db } = await openPglite({ dataDir: process.argv[2] ?? '' });
await db.execute(sql`create table written (n integer primary key)`);
for (let written = 0; ; written += 1) {
  await db.transaction((tx) => tx.execute(sql`insert into written values (${written})`));
  process.send?.({ written });
}
