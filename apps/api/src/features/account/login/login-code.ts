import { emailCodeSeconds } from '@portal/domain/rules/security/attempts.ts';
import { codeHashOf, sixDigits } from '../../../capabilities/email-code/code-secret.ts';
import { type CodeHolder, replaceCode } from '../../../capabilities/email-code/email-code.repository.ts';
import {
  type AnsweredCode,
  type CodeFault,
  forgetWrongCodes,
  tryCode,
} from '../../../capabilities/email-code/try-code.ts';
import { audit } from '../../../platform/audit.ts';
import type { OutgoingMail } from '../../../platform/jobs/mail-outbox.ts';
import { admits } from '../../../platform/limits/admits.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import { invalid, type Refusal } from '../../../platform/refusals/refusal.ts';
import type { PersonalData } from '../../../platform/security/personal-data.ts';
import { sealed } from '../../../platform/security/sealed-row.ts';
import type { Platform } from '../../../platform/services.ts';
import { faultMessage, mailUnavailable } from '../email-code/code-refusals.ts';
import { type Recipient, recipientOf } from './login-code.repository.ts';
import { isPassword } from './password-hashing.ts';

/* Log-in with a mailed code (docs/decisions/0015): if failures from elsewhere block an account, password and code together unlock it. */

interface Asking {
  readonly loginId: string;
  readonly password: string;
  readonly visitorHash: string;
  readonly source: string;
  readonly requestId: string;
}

/** Binds the code to the login id, whether or not it exists, because the client does not know the address. */
const holderOf = (personalData: PersonalData, loginId: string, visitorHash: string): CodeHolder => ({
  visitorHash,
  emailIndex: personalData.keyedHash('login-code', loginId.toLowerCase()),
  purpose: 'LOGIN',
});

/** Counts by id and source, so that others cannot use up the owner's sends. */
async function countSend(limits: Limits, { loginId, source }: Asking): Promise<void> {
  const here = `${loginId.toLowerCase()}|LOGIN|${source}`;
  await limits.consume('login-source', source);
  await limits.consume('code-send-source', source);
  await limits.consume('code-send-gap', here);
  await limits.consume('code-send', here);
  await limits.consume('code-send-day', here);
}

/** Limits mails to one account. If no mail is due, counts a dummy key at equal cost. */
const mayMail = async (limits: Limits, accountId: string | undefined): Promise<boolean> =>
  (await admits(limits, 'login-code-day', accountId ?? crypto.randomUUID())) && accountId !== undefined;

function addressOf(personalData: PersonalData, recipient: Recipient): Promise<string> {
  const { accountId, wrappedKey, operatorEmailSealed } = recipient;
  personalData.remember(accountId, wrappedKey);
  return sealed.account(personalData, accountId).open('operatorEmailSealed', operatorEmailSealed);
}

/**
 * Sends a code to the operator if id and password are right; otherwise stores a decoy code and queues a decoy mail. Neither answer nor timing
 * nor limits reveal the difference, so the mail is not awaited. @throws Refusal TOO_MANY_REQUESTS; PROVIDER_UNAVAILABLE
 */
export async function sendLoginCode(platform: Platform, asking: Asking): Promise<{ expiresInSeconds: number }> {
  const { db, limits, mail, personalData } = platform;
  const { loginId, password, visitorHash, requestId } = asking;
  if (!mail.isUp()) throw mailUnavailable();
  await countSend(limits, asking);
  const found = await recipientOf(db, loginId);
  const isRight = await isPassword(platform, found?.passwordHash, password);
  const recipient = isRight ? found : undefined;
  const isMailed = await mayMail(limits, recipient?.accountId);
  const to = recipient && isMailed ? await addressOf(personalData, recipient) : undefined;
  const holder = holderOf(personalData, loginId, visitorHash);
  const id = crypto.randomUUID();
  const code = sixDigits();
  const codeHash = codeHashOf(personalData, holder, id, to === undefined ? crypto.randomUUID() : code);
  const letter: OutgoingMail = {
    ...(to === undefined ? {} : { to }),
    template: 'login-code',
    values: { code, loginId },
    deadlineSeconds: emailCodeSeconds,
  };
  await db.transaction(async (tx) => {
    await replaceCode(tx, holder, { id, codeHash, loginId: loginId.toLowerCase() });
    const who = { actor: 'visitor', ...(found ? { accountId: found.accountId } : {}), requestId };
    await audit(tx, { ...who, action: 'login-code-sent', result: to === undefined ? 'refused' : 'ok' });
    await mail.enqueue(tx, letter);
  });
  return { expiresInSeconds: emailCodeSeconds };
}

export const loginCodeRefused = (fault: CodeFault): Refusal => invalid({ authNumber: faultMessage(fault) });

/** A correct code sent with a log-in, which consumes it. */
export interface LoginCode extends AnsweredCode {
  forgetWrongOnes(): Promise<void>;
}

/** Checks a log-in's code. @param visitorHash undefined: none was requested @throws Refusal VALIDATION at `authNumber`; TOO_MANY_REQUESTS */
export async function answerLoginCode(
  platform: Platform,
  given: { readonly loginId: string; readonly code: string; readonly source: string; readonly requestId: string },
  visitorHash: string | undefined,
): Promise<LoginCode> {
  const { source, requestId } = given;
  const holder = holderOf(platform.personalData, given.loginId, visitorHash ?? '');
  const answered = await tryCode(platform, holder, given);
  if (typeof answered !== 'string') {
    return { ...answered, forgetWrongOnes: () => forgetWrongCodes(platform, holder, source) };
  }
  await audit(platform.db, { actor: 'visitor', action: 'login-code', subject: answered, result: 'refused', requestId });
  throw loginCodeRefused(answered);
}
