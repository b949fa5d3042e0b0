import type { BodyOf } from '@portal/contract/call.ts';
import type { checkSettlementAccount, saveSettlementAccount } from '@portal/contract/screening-settlement.ts';
import { typedMobile } from '@portal/domain/forms/phone-in-halves.ts';
import { settlementAccount } from '@portal/domain/forms/settlement-account.ts';
import { comparableDepositorName, isSameDepositor } from '@portal/domain/rules/depositor-name.ts';
import { eq } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import { tables } from '../../../platform/database/tables.ts';
import { invalid, NegativeOutcome, Refusal } from '../../../platform/http/refusal.ts';
import { answersOf } from '../../../platform/http/refused-form.ts';
import type { HolderLookup } from '../../../ports/account-holder.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { forgetDraft } from '../forget-draft.ts';
import { holdAccount } from '../hold-step.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import { isStored, rememberCheck, storeSettlementAccount, useCheck } from './settlement-account.repository.ts';

/** Forms of the application, kept as typed until the fee is settled. */
const applicationDrafts = ['business-detail-private', 'business-detail-corporate', 'payment-service'] as const;

type Checked = BodyOf<typeof checkSettlementAccount>;
type Submitted = BodyOf<typeof saveSettlementAccount>;

/** What a check stands for: changing the bank, the number or the name makes it another one (specification 2 §4.2). */
function hashOf({ personalData }: ScreeningTools, { bankCode, accountNumber, accountName }: Checked): string {
  const meaning = [bankCode, accountNumber, comparableDepositorName(accountName)].join('|');
  return personalData.index('settlement-account-check', meaning);
}

async function lookUp({ accountHolder, log }: ScreeningTools, account: Checked): Promise<HolderLookup> {
  try {
    return await accountHolder.holderOf(account.bankCode, account.accountNumber);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind === 'quota') throw error;
    log.warn({ provider: error.provider, kind: error.kind }, 'account holder look-up failed');
    throw new Refusal('PROVIDER_UNAVAILABLE', { message: 'settlement-account.connection' });
  }
}

const note = ({ db }: ScreeningTools, accountId: string, result: 'ok' | 'refused', outcome: string): Promise<void> =>
  audit(db, {
    actor: `account:${accountId}`,
    action: 'settlement-account.check',
    accountId,
    result,
    detail: { outcome },
  });

/**
 * Asks the bank; leaves the server's own record where the account is held in this name. The holder is never told.
 * @throws NegativeOutcome 0001 no such account, 0002 another holder; Refusal PROVIDER_UNAVAILABLE
 */
export async function checkAccount(tools: ScreeningTools, accountId: string, account: Checked): Promise<void> {
  await tools.limits.consume('account-check', accountId);
  await tools.limits.consume('account-check-day', accountId);
  const found = await lookUp(tools, account);
  if (found.kind === 'no-such-account') {
    await note(tools, accountId, 'refused', 'no-such-account');
    throw new NegativeOutcome('0001', 'settlement-account.no-such-account');
  }
  if (!isSameDepositor(account.accountName, found.holderName)) {
    await note(tools, accountId, 'refused', 'holder-differs');
    throw new NegativeOutcome('0002', 'settlement-account.holder-differs');
  }
  await rememberCheck(tools.db, accountId, hashOf(tools, account));
  await note(tools, accountId, 'ok', 'confirmed');
}

/** Stores the checked account: KYC null or WAITING → STEP1, in one transaction. @throws Refusal VALIDATION, STATE_CONFLICT */
export async function saveAccount(tools: ScreeningTools, accountId: string, submitted: Submitted): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const account = await holdAccount(tx, tools, accountId, ['settlement-account']);
    const typed = { ...submitted, settlementPhone: typedMobile(submitted.settlementPhone) };
    const { corpGubn: forProfit = null } = answersOf(settlementAccount.check(typed, account));
    if (!(await useCheck(tx, accountId, hashOf(tools, submitted)))) {
      throw invalid({ accountNumber: 'settlement-account.unchecked' });
    }
    await storeSettlementAccount(tx, tools.personalData, accountId, submitted);
    // Nothing of the application can be corrected any more.
    for (const step of ['business-confirm', ...applicationDrafts] as const) await forgetDraft(tx, accountId, step);
    const also = { hasAgent: submitted.gongdongRep, forProfit };
    await tools.journey.move(tx, accountId, 'settlement-account-saved', { also });
  });
}

/** Was this very submission accepted before? */
export async function isSaved(tools: ScreeningTools, accountId: string, submitted: Submitted): Promise<boolean> {
  const [row] = await tools.db.select().from(tables.account).where(eq(tables.account.id, accountId));
  if (!row || row.hasAgent !== submitted.gongdongRep) return false;
  const forProfit = row.accountType === 'BC00' ? submitted.corpGubn : null;
  return row.forProfit === forProfit && (await isStored(tools.db, tools.personalData, accountId, submitted));
}
