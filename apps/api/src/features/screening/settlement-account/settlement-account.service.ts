import type { BodyOf } from '@portal/contract/call.ts';
import type {
  checkSettlementAccount as checkCall,
  saveSettlementAccount,
} from '@portal/contract/screening/settlement.ts';
import { typedMobile } from '@portal/domain/forms/phone-in-halves.ts';
import { settlementAccount } from '@portal/domain/forms/settlement-account.ts';
import { forgetDrafts } from '../../../capabilities/drafts/draft.repository.ts';
import { checkMessageOf } from '../../../capabilities/settlement-check/check-message.ts';
import {
  checkOutcomeOf,
  checkSettlementAccount,
  consumeSettlementCheck,
} from '../../../capabilities/settlement-check/settlement-check.service.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Merchant } from '../../../platform/journey/merchant.ts';
import { koreanMinute } from '../../../platform/korean-time.ts';
import { withNulls } from '../../../platform/nulls.ts';
import { accountOwner } from '../../../platform/owners/owner.ts';
import { invalid, NegativeOutcome, Refusal } from '../../../platform/refusals/refusal.ts';
import { answersOf } from '../../../platform/refusals/refused-form.ts';
import { refuseUnconfirmed } from '../../../platform/sessions/confirmation.ts';
import { classificationOf, operatorOf } from '../account.repository.ts';
import { isAnsweredForProfit, markNonProfit } from '../business-form.repository.ts';
import { holdAccount } from '../hold-step.ts';
import type { ScreeningTools } from '../screening.tools.ts';
import {
  hasSettlementAccount,
  isStored,
  storeSettlementAccount,
  whereMoneyGoes,
} from './settlement-account.repository.ts';

/** Drafts of the application's forms, kept until the fee is settled. */
const applicationDrafts = ['business-detail-private', 'business-detail-corporate', 'payment-service'] as const;

type Checked = BodyOf<typeof checkCall>;
type Submitted = BodyOf<typeof saveSettlementAccount>;
type Replacing = Pick<Merchant, 'accountId' | 'sessionHash'>;

/** Never returns the holder. @throws NegativeOutcome 0001 no such account, 0002 another holder; Refusal PROVIDER_UNAVAILABLE, TOO_MANY_REQUESTS */
export async function checkAccount(tools: ScreeningTools, accountId: string, account: Checked): Promise<void> {
  const { kind } = await checkSettlementAccount(tools, accountOwner(accountId), account);
  if (kind === 'confirmed') return;
  const answer = checkMessageOf(kind);
  if (answer.kind === 'no') throw new NegativeOutcome(answer.code, answer.message);
  throw new Refusal('PROVIDER_UNAVAILABLE', { message: answer.message });
}

/** Whether another bank account is stored, whose replacement takes the password. @throws Refusal FORBIDDEN until it is typed again */
async function isReplaced(
  tx: Transaction,
  { personalData }: ScreeningTools,
  { accountId, sessionHash }: Replacing,
  submitted: Submitted,
): Promise<boolean> {
  if (!(await hasSettlementAccount(tx, accountId))) return false;
  await refuseUnconfirmed(tx, sessionHash);
  return !(await isStored(tx, personalData, accountId, submitted, whereMoneyGoes));
}

/** A stranger may have both session and password. */
async function mailReplaced(tx: Transaction, tools: ScreeningTools, accountId: string): Promise<void> {
  const operator = await operatorOf(tx, tools.personalData, accountId);
  if (!operator) return;
  const { email: to, loginId } = operator;
  const values = { loginId, changedAt: koreanMinute(tools.clock.now()) };
  await tools.mail.enqueue(tx, { to, template: 'settlement-account-replaced', values });
}

/**
 * KYC none or WAITING → STEP1. Replacing a stored account, which receives money, takes more than a session, and is mailed.
 * @throws Refusal VALIDATION, STATE_CONFLICT; FORBIDDEN until the password is typed again
 */
export async function saveAccount(tools: ScreeningTools, merchant: Replacing, submitted: Submitted): Promise<void> {
  const { accountId } = merchant;
  await tools.db.transaction(async (tx) => {
    const account = await holdAccount(tx, accountId, ['settlement-account']);
    const typed = { ...submitted, settlementPhone: typedMobile(submitted.settlementPhone) };
    const { corpGubn } = answersOf(settlementAccount.check(typed, account));
    const forProfit = corpGubn ?? undefined;
    const isOther = await isReplaced(tx, tools, merchant, submitted);
    const used = await consumeSettlementCheck(tx, tools, accountOwner(accountId), submitted);
    if (!used) throw invalid({ accountNumber: 'settlement-account.unchecked' });
    // Computed from the stored name, which may be written differently from the checked one.
    const checkOutcome = used.bankName === undefined ? undefined : checkOutcomeOf(submitted.accountName, used.bankName);
    await storeSettlementAccount(tx, tools.personalData, accountId, { ...submitted, bank: { ...used, checkOutcome } });
    if (isOther) await mailReplaced(tx, tools, accountId);
    // The application can no longer be corrected.
    await forgetDrafts(tx, accountId, 'business-confirm', ...applicationDrafts);
    const isTurned = account.nonProfit && forProfit === true;
    // Only the business form asks for the remaining answers (decisions §14); they exist if the kind was answered differently here before.
    if (isTurned && !(await isAnsweredForProfit(tx, tools.personalData, accountId)))
      throw invalid({ corpGubn: 'corporate-kind.fixed' });
    const classified = forProfit === undefined ? {} : { nonProfit: !forProfit };
    if (forProfit !== undefined) await markNonProfit(tx, accountId, !forProfit);
    const also = { hasAgent: submitted.gongdongRep, ...withNulls({ forProfit }), ...classified };
    await tools.journey.move(tx, accountId, 'settlement-account-saved', { from: account.facts, also });
  });
}

export async function isSaved(tools: ScreeningTools, accountId: string, submitted: Submitted): Promise<boolean> {
  const account = await classificationOf(tools.db, accountId);
  if (!account || account.hasAgent !== submitted.gongdongRep) return false;
  const forProfit = account.isCorporation ? (submitted.corpGubn ?? undefined) : undefined;
  return account.forProfit === forProfit && (await isStored(tools.db, tools.personalData, accountId, submitted));
}
