import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Database, rowsOf } from '../../platform/database/database.ts';

const countRow = z.object({ count: z.number() });

/** Notes who had not paid in the back-up, for the gateway to be asked. A mall has an order there from its registration on. @returns how many */
export async function notePayers(db: Database): Promise<number> {
  const unpaid = sql`select id from account where account_status <> 'PAID' and screen_cost_info is distinct from 'SC001'
    union all select owner_id from mall_registration where settled_at is null`;
  const again = sql`do update set looked_up_at = null, unanswered_since = null`;
  const noted = sql`insert into restored_payer (owner_id) ${unpaid} on conflict (owner_id) ${again} returning owner_id`;
  const [row] = await rowsOf(db, sql`with noted as (${noted}) select count(*)::integer as count from noted`, countRow);
  return row?.count ?? 0;
}

/** Of how many the gateway has not answered as yet. */
export async function countPayers(db: Database): Promise<number> {
  const [row] = await rowsOf(db, sql`select count(*)::integer as count from restored_payer`, countRow);
  return row?.count ?? 0;
}
