import type { CodePurpose } from '@portal/contract/account/account.ts';
import { type CodeHolder, insertVerification } from '../../../capabilities/email-code/email-code.repository.ts';
import {
  answerEmailCode,
  type CodeReward,
  sendEmailCode,
} from '../../../capabilities/email-code/email-code.service.ts';
import { emailIndexOf } from '../../../capabilities/email-code/email-index.ts';
import { isVerified } from '../../../capabilities/email-code/email-verification.repository.ts';
import type { AnsweredCode } from '../../../capabilities/email-code/try-code.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { invalid, NegativeOutcome } from '../../../platform/refusals/refusal.ts';
import { operatorEmailIndexesOf } from '../../../platform/search/search-index.ts';
import type { Platform } from '../../../platform/services.ts';
import type { Browser } from '../login/browser.ts';
import { accountsWith } from '../recovery/recoverable-account.repository.ts';
import { grantRecovery, repeatGrant } from '../recovery/recovery-grant.ts';
import { voidTokensOfAddress } from '../recovery/recovery-token.repository.ts';
import { mailUnavailable, notTaken } from './code-refusals.ts';

interface Asked {
  readonly visitorHash: string;
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly source: string;
}

const holderOf = ({ personalData }: Platform, { visitorHash, email, purpose }: Asked): CodeHolder => ({
  visitorHash,
  emailIndex: emailIndexOf(personalData, email),
  purpose,
});

/**
 * Sends a code and voids the tokens of the previous one. Reports a refused address only for purposes without an account.
 * @throws Refusal TOO_MANY_REQUESTS; VALIDATION at `to`; PROVIDER_UNAVAILABLE if no mail was sent
 */
export async function sendCode(
  platform: Platform,
  asked: Asked & { readonly loginId?: string; readonly browser: Pick<Browser, 'isKnown'> },
): Promise<{ expiresInSeconds: number }> {
  const { email: to, source, loginId, purpose } = asked;
  const holder = holderOf(platform, asked);
  const also = (tx: Transaction) => voidTokensOfAddress(tx, holder);
  const showsRefused = purpose === 'SIGNUP' || purpose === 'STOREFRONT';
  const accounts = await accountsWith(platform.db, operatorEmailIndexesOf(platform.personalData, to));
  const isKnownBrowser = accounts.some((one) => asked.browser.isKnown(one.loginId));
  const sent = await sendEmailCode(platform, holder, { to, source, loginId, also, showsRefused, isKnownBrowser });
  if (sent.kind !== 'sent') throw sent.kind === 'refused' ? invalid({ to: 'email.refused' }) : mailUnavailable();
  return { expiresInSeconds: sent.expiresInSeconds };
}

type Given = { token?: string } | NegativeOutcome;

function rewardsOf(platform: Platform, holder: CodeHolder, email: string): CodeReward<Given> {
  const { db, personalData } = platform;
  const { purpose } = holder;
  if (purpose === 'FIND_ID' || purpose === 'FIND_PASSWORD') {
    const accountIndexes = operatorEmailIndexesOf(personalData, email);
    const by = ({ id: codeId, loginId }: AnsweredCode) => ({ ...holder, purpose, accountIndexes, loginId, codeId });
    return {
      give: (tx, code) => grantRecovery(platform, tx, by(code)),
      repeat: (code) => repeatGrant(platform, by(code)),
    };
  }
  return {
    async give(tx) {
      await insertVerification(tx, holder);
      return {};
    },
    repeat: async () => ((await isVerified(db, holder)) ? {} : undefined),
  };
}

/**
 * Checks a code. A correct answer closes it for one caller; repeating it returns the same answer.
 * @throws NegativeOutcome, also if there is nothing to recover; Refusal TOO_MANY_REQUESTS
 */
export async function checkCode(
  platform: Platform,
  asked: Asked & { readonly code: string },
): Promise<{ token?: string }> {
  const holder = holderOf(platform, asked);
  const answered = await answerEmailCode(platform, holder, asked, rewardsOf(platform, holder, asked.email));
  if (answered.kind === 'not-taken') throw notTaken(answered.fault);
  if (answered.given instanceof NegativeOutcome) throw answered.given;
  return answered.given;
}
