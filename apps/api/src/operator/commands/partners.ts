import { asc, eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import { tables } from '../../platform/database/tables.ts';
import { withNulls, withoutNulls } from '../../platform/nulls.ts';
import { type Command, type Desk, OperatorProblem, type Typed, tableOf } from '../command.ts';

const { partner } = tables;

async function add({ db, actor, print }: Desk, { words: [code = '', name = ''] }: Typed): Promise<void> {
  if (!/^[A-Za-z0-9._-]{1,50}$/.test(code)) {
    throw new OperatorProblem('A partner code is 1 to 50 letters, digits, dots, dashes or underscores.');
  }
  if (name.trim() === '') throw new OperatorProblem('The partner needs a name.');
  await db.transaction(async (tx) => {
    const rows = await tx.insert(partner).values({ code, name: name.trim() }).onConflictDoNothing().returning();
    if (rows.length === 0) throw new OperatorProblem(`The partner code ${code} exists already.`);
    await audit(tx, { actor, action: 'partner-added', subject: code, result: 'ok' });
  });
  print(`The partner code ${code} can be used for sign-up; the general fee applies.`);
}

export interface Policy {
  readonly feeKind: 'default' | 'amount' | 'exempt';
  readonly feeAmount: number | undefined;
}

/** Reads the policy from exactly one of the three options. @throws OperatorProblem */
export function policyIn({ options }: Typed): Policy {
  const said = ['amount', 'exempt', 'default'].filter((name) => options[name] !== undefined);
  if (said.length !== 1) throw new OperatorProblem('Use exactly one of --amount WON, --exempt and --default.');
  if (options.exempt) return { feeKind: 'exempt', feeAmount: undefined };
  if (options.default) return { feeKind: 'default', feeAmount: undefined };
  const typed = String(options.amount);
  const amount = typed.replaceAll(',', '');
  if (!/^(\d+|\d{1,3}(,\d{3})+)$/.test(typed) || amount.length > 9)
    throw new OperatorProblem('--amount must be whole won, from 0 to 999,999,999.');
  return { feeKind: 'amount', feeAmount: Number(amount) };
}

export function feeOf({ feeKind, feeAmount }: { feeKind: string; feeAmount: number | undefined }): string {
  if (feeKind === 'exempt') return 'exempt';
  return feeKind === 'amount' ? `${(feeAmount ?? 0).toLocaleString('en-US')} won` : 'general fee';
}

async function set({ db, actor, print }: Desk, typed: Typed): Promise<void> {
  const [code = ''] = typed.words;
  const policy = policyIn(typed);
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(partner)
      .set(withNulls(policy))
      .where(eq(partner.code, code))
      .returning({ code: partner.code });
    if (rows.length === 0) throw new OperatorProblem(`There is no partner code ${code}.`);
    const detail = { kind: policy.feeKind, amount: policy.feeAmount };
    await audit(tx, { actor, action: 'fee-policy-set', subject: code, result: 'ok', detail });
  });
  print(`${code}: ${feeOf(policy)}. Applications that were accepted before keep their fee.`);
}

async function list({ db, actor, print }: Desk): Promise<void> {
  const rows = await db.select().from(partner).orderBy(asc(partner.code));
  await audit(db, { actor, action: 'fee-policies-listed', result: 'ok', detail: { count: rows.length } });
  const lines = rows.map((row) => [row.code, row.name, feeOf(withoutNulls(row))]);
  for (const line of tableOf([['CODE', 'NAME', 'FEE'], ...lines])) print(line);
}

export const partnerCommands: readonly Command[] = [
  { name: 'partners add', takes: ['CODE', 'NAME'], about: 'a partner code that sign-ups can carry', run: add },
  {
    name: 'fee-policy set',
    takes: ['CODE'],
    options: { amount: { type: 'string' }, exempt: { type: 'boolean' }, default: { type: 'boolean' } },
    optionsUsage: '--amount WON | --exempt | --default',
    about: 'what merchants of a partner code pay for the screening; 0 is an amount too',
    run: set,
  },
  { name: 'fee-policy list', takes: [], about: 'every partner code and its fee', run: list },
];
