import { comparableDepositorName, isSameDepositor } from '@portal/domain/rules/name/depositor-name.ts';
import { compared } from '@portal/domain/rules/review/comparison.ts';
import { audit } from '../../platform/audit.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { admits } from '../../platform/limits/admits.ts';
import { doneBy, type Owner } from '../../platform/owners/owner.ts';
import type { Platform, Providers } from '../../platform/services.ts';
import type { HolderLookup } from '../../ports/account-holder.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import {
  type CheckOutcome,
  consumeCheck,
  hasCheck,
  minutesValid,
  rememberCheck,
  type UsedCheck,
} from './settlement-check.repository.ts';

export interface StatedAccount {
  readonly bankCode: string;
  /** Digits only. */
  readonly accountNumber: string;
  readonly accountName: string;
}

/** The bank's answer; `unanswered` if it was unreachable. Never includes the holder's name. */
export interface SettlementCheck {
  readonly kind: 'confirmed' | 'no-such-account' | 'holder-differs' | 'unanswered';
}

type CheckTools = Pick<Platform, 'db' | 'limits' | 'personalData' | 'log'> & Pick<Providers, 'accountHolder'>;

/** Hash of the checked values: another bank, number or name needs another check (specification 2 §4.2). */
function hashOf({ personalData }: Pick<Platform, 'personalData'>, stated: StatedAccount): string {
  const meaning = [stated.bankCode, stated.accountNumber, comparableDepositorName(stated.accountName)].join('|');
  return personalData.keyedHash('settlement-account-check', meaning);
}

/** @returns undefined if the bank does not answer @throws ProviderError if the quota is used up */
async function lookUp({ accountHolder, log }: CheckTools, stated: StatedAccount): Promise<HolderLookup | undefined> {
  try {
    return await accountHolder.holderOf(stated.bankCode, stated.accountNumber);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind === 'quota') throw error;
    log.warn({ provider: error.provider, kind: error.kind }, 'account holder look-up failed');
    return undefined;
  }
}

type Compared =
  | { readonly kind: 'confirmed'; readonly bankName: string }
  | { readonly kind: Exclude<SettlementCheck['kind'], 'confirmed'> };

function compareHolder(found: HolderLookup | undefined, accountName: string): Compared {
  if (!found) return { kind: 'unanswered' };
  if (found.kind === 'no-such-account') return { kind: 'no-such-account' };
  const { holderName: bankName } = found;
  return isSameDepositor(accountName, bankName) ? { kind: 'confirmed', bankName } : { kind: 'holder-differs' };
}

/** Whether a confirmed name is written exactly as the bank writes it, or only comparably. */
export const checkOutcomeOf = (accountName: string, bankName: string): CheckOutcome =>
  compared('company', accountName, bankName) === 'same' ? 'same' : 'comparable';

/** Minutes after which the bank is asked again, so that a check does not expire while the form is filled in. */
const minutesFresh = 15;

/** Returns the bank's answer, and counts only refusals: up to sixty confirmations and outages an hour cost no attempt, as each query costs money. */
async function countedLookUp(tools: CheckTools, owner: Owner, stated: StatedAccount): Promise<Compared> {
  const { limits } = tools;
  // Counted beforehand, so that concurrent tries count.
  await limits.consume('account-check', owner.id);
  await limits.consume('account-check-day', owner.id);
  let found: Compared = { kind: 'unanswered' };
  try {
    found = compareHolder(await lookUp(tools, stated), stated.accountName);
    return found;
  } finally {
    const isFree = found.kind === 'confirmed' || found.kind === 'unanswered';
    if (isFree && (await admits(limits, 'own-fault', owner.id))) {
      await limits.giveBack('account-check', owner.id);
      await limits.giveBack('account-check-day', owner.id);
    }
  }
}

/** Asks the bank unless it has just confirmed this account. @throws Refusal TOO_MANY_REQUESTS; ProviderError if the quota is used up */
export async function checkSettlementAccount(
  tools: CheckTools,
  owner: Owner,
  stated: StatedAccount,
): Promise<SettlementCheck> {
  const checkHash = hashOf(tools, stated);
  if (await hasCheck(tools.db, owner.id, checkHash, minutesFresh)) return { kind: 'confirmed' };
  const found = await countedLookUp(tools, owner, stated);
  const { kind } = found;
  if (found.kind === 'confirmed') {
    const { bankName } = found;
    const outcome = checkOutcomeOf(stated.accountName, bankName);
    await rememberCheck(tools.db, tools.personalData, owner.id, { checkHash, outcome, bankName });
  }
  if (kind !== 'unanswered') {
    const result = kind === 'confirmed' ? 'ok' : 'refused';
    await audit(tools.db, { ...doneBy(owner), action: 'settlement-account.check', result, detail: { outcome: kind } });
  }
  return { kind };
}

/** Consumes the check of this very account that its owner made within the last 30 minutes; undefined if there is none. */
export const consumeSettlementCheck = (
  db: Queryable,
  tools: Pick<Platform, 'personalData'>,
  owner: Owner,
  stated: StatedAccount,
): Promise<UsedCheck | undefined> => consumeCheck(db, tools.personalData, owner.id, hashOf(tools, stated));

/** Whether the check of this account would be accepted now; consumes nothing. For a page after a reload. */
export const isSettlementChecked = (
  tools: Pick<Platform, 'db' | 'personalData'>,
  owner: Owner,
  stated: StatedAccount,
): Promise<boolean> => hasCheck(tools.db, owner.id, hashOf(tools, stated), minutesValid);
