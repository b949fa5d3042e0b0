import { advance, type JourneyEvent } from '@portal/domain/journey/advance.ts';
import { accountStatuses, type JourneyFacts, kycStatuses, screenCostCodes } from '@portal/domain/journey/status.ts';
import { destinationOf } from '@portal/domain/journey/steps.ts';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { auditInsert, recordAudited } from '../audit.ts';
import { compiled } from '../compiled-schema.ts';
import { type Queryable, rowsOf, type Transaction } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { Refusal } from '../refusals/refusal.ts';

const facts = z.object({
  accountStatus: z.enum(accountStatuses),
  screenCostInfo: z.nullable(z.enum(screenCostCodes)),
  kycStatus: z.nullable(z.enum(kycStatuses)),
});

const quickFacts = compiled(facts);

export const factColumns = {
  accountStatus: tables.account.accountStatus,
  screenCostInfo: tables.account.screenCostInfo,
  kycStatus: tables.account.kycStatus,
};

export const parseFacts = (row: unknown): JourneyFacts => z.parse(quickFacts, row);

export interface MoveOptions {
  readonly actor?: string;
  /** The facts of the account's row, if this transaction has locked it; otherwise they are read. */
  readonly from?: JourneyFacts;
  /** Further account columns, set in the same statement. */
  readonly also?: Partial<typeof tables.account.$inferInsert>;
}

/** Accounts' positions on the journey, and the only way to move them. */
export interface JourneyStore {
  factsOf(db: Queryable, accountId: string): Promise<JourneyFacts>;
  /** Moves an account, with its audit row, in one statement if the facts are unchanged. @throws Refusal STATE_CONFLICT with the route to go to */
  move(tx: Transaction, accountId: string, event: JourneyEvent, options?: MoveOptions): Promise<JourneyFacts>;
}

const conflict = (redirect: string): Refusal => new Refusal('STATE_CONFLICT', { data: { redirect } });

async function factsOf(db: Queryable, accountId: string): Promise<JourneyFacts> {
  const [row] = await db.select(factColumns).from(tables.account).where(eq(tables.account.id, accountId));
  return parseFacts(row);
}

/** The condition that an account's row still has the facts that were read. */
export const factsAre = ({ accountStatus, screenCostInfo, kycStatus }: JourneyFacts) =>
  and(
    eq(tables.account.accountStatus, accountStatus),
    sql`${tables.account.screenCostInfo} is not distinct from ${screenCostInfo}`,
    sql`${tables.account.kycStatus} is not distinct from ${kycStatus}`,
  );

async function move(tx: Transaction, accountId: string, event: JourneyEvent, options: MoveOptions = {}) {
  const before = options.from ?? (await factsOf(tx, accountId));
  const next = advance(before, event);
  if (!next.ok) throw conflict(next.redirect);
  const moved = tx
    .update(tables.account)
    .set({ ...options.also, ...next.facts, touchedAt: sql`now()` })
    .where(and(eq(tables.account.id, accountId), factsAre(before)))
    .returning({ id: tables.account.id });
  const actor = options.actor ?? `account:${accountId}`;
  const detail = { from: JSON.stringify(before), to: JSON.stringify(next.facts) };
  const noted = { actor, action: event, accountId, result: 'ok', detail } as const;
  const audited = auditInsert([{ event: noted, only: sql`exists (select 1 from moved)` }]);
  const rows = await rowsOf(tx, sql`with moved as ${moved}, noted as (${audited}) select 1 from moved`, z.unknown());
  if (rows.length === 0) throw conflict(destinationOf(await factsOf(tx, accountId)));
  recordAudited([noted]);
  return next.facts;
}

export const journeyStore: JourneyStore = { factsOf, move };
