import { count, desc, eq, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { tables } from '../../platform/database/tables.ts';
import { koreanMinute } from '../../platform/korean-time.ts';
import { type Command, type Desk, tableOf } from '../command.ts';

const { account, mall, surplusPayment } = tables;
const most = 500;
const heading = ['LOGIN ID OR MALL', 'AMOUNT', 'STATE', 'TRIES', 'LATEST CODE', 'TRANSACTION', 'PAID', 'REFUNDED'];

/** Counts all payments, including those beyond the end of the list. */
async function countOf(db: Queryable): Promise<{ all: number; open: number }> {
  const isOpen = sql`${surplusPayment.state} = 'REFUNDING'`;
  const open = sql<number>`count(*) filter (where ${isOpen})`.mapWith(Number);
  const [row] = await db.select({ all: count(), open }).from(surplusPayment);
  return row ?? { all: 0, open: 0 };
}

/** Lists surplus payments: those still being refunded first, then the latest. */
async function list({ db, actor, print }: Desk): Promise<void> {
  const rows = await db
    .select({ loginId: account.loginId, mallId: mall.mallId, payment: surplusPayment })
    .from(surplusPayment)
    .leftJoin(account, eq(account.id, surplusPayment.ownerId))
    .leftJoin(mall, eq(mall.id, surplusPayment.ownerId))
    .orderBy(sql`${surplusPayment.state} = 'REFUNDED'`, desc(surplusPayment.paidAt))
    .limit(most);
  await audit(db, { actor, action: 'surplus-payments-listed', result: 'ok', detail: { count: rows.length } });
  const lines = rows.map(({ loginId, mallId, payment }) => [
    loginId ?? mallId ?? payment.ownerId,
    String(payment.amount),
    payment.state,
    String(payment.tries),
    payment.providerCode ?? '-',
    payment.transactionId,
    koreanMinute(payment.paidAt),
    payment.refundedAt ? koreanMinute(payment.refundedAt) : '-',
  ]);
  for (const line of tableOf([heading, ...lines])) print(line);
  const { all, open } = await countOf(db);
  const shown = rows.length < all ? `${rows.length} of ${all}` : String(all);
  print(`${shown} surplus payments, ${open} of them not refunded yet; the portal retries these automatically.`);
}

export const surplusPaymentCommands: readonly Command[] = [
  {
    name: 'surplus-payments list',
    takes: [],
    about: 'card payments that were not owed, with the state of their refund',
    run: list,
  },
];
