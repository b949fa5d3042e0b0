import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { rowsOf } from '../../apps/api/src/platform/database/database.ts';
import { openPostgres } from '../../apps/api/src/platform/database/postgres.ts';
import { mailLanes } from '../../apps/api/src/platform/jobs/mail-lanes.ts';

const counted = z.object({ waiting: z.coerce.number() });
const lanes = sql.join(
  Object.values(mailLanes).map(({ job }) => sql`${job}`),
  sql`, `,
);

/** The unsent mails in the database, read independently of the servers. */
export function openWaitingMails(url: string) {
  const { db, close } = openPostgres(url, () => undefined);
  const count = async (): Promise<number> => {
    const unfinished = sql`select count(*) as waiting from pgboss.job where name in (${lanes}) and state in ('created', 'retry', 'active')`;
    const [row] = await rowsOf(db, unfinished, counted);
    return row?.waiting ?? 0;
  };
  return {
    close,
    count,
    /** @returns how many are still unsent after at most `longest` ms */
    async untilNone(longest: number): Promise<number> {
      const end = performance.now() + longest;
      for (;;) {
        const waiting = await count();
        if (waiting === 0 || performance.now() > end) return waiting;
        await pause(500);
      }
    },
  };
}

export type WaitingMails = ReturnType<typeof openWaitingMails>;
