import type { CodePurpose } from '@portal/contract/account.ts';
import { emailCodeSeconds } from '@portal/domain/rules/attempts.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { invalid, NegativeOutcome } from '../../../platform/refusal.ts';
import type { Platform } from '../../../platform/services.ts';
import { emailIndexOf } from '../account.repository.ts';
import { grantRecovery } from '../recovery/recovery-grant.ts';
import { voidTokensOfAddress } from '../recovery/recovery-token.repository.ts';
import { codeHashOf, mailUnavailable, sixDigits } from './code-secret.ts';
import { type CodeHolder, closeCode, insertVerification, replaceCode } from './email-code.repository.ts';
import { type CodeFault, codeFaults, forgetWrongCodes, tryCode } from './try-code.ts';

interface Asked {
  readonly visitorHash: string;
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly source: string;
}

/** How long a send waits to hear whether the mail went out, in milliseconds. */
const patienceMs = 2_500;

const holderOf = ({ personalData }: Platform, { visitorHash, email, purpose }: Asked): CodeHolder => ({
  visitorHash,
  emailIndex: emailIndexOf(personalData, email),
  purpose,
});

async function countSend({ limits }: Platform, { emailIndex, purpose }: CodeHolder, source: string): Promise<void> {
  const address = `${emailIndex}|${purpose}`;
  await limits.consume('code-send-source', source);
  await limits.consume('code-send-gap', address);
  await limits.consume('code-send', address);
  await limits.consume('code-send-day', address);
}

/** Code, mail and audit together; whatever the previous code of this visitor, address and purpose gave is void. */
async function queueCode(platform: Platform, holder: CodeHolder, asked: Asked & { readonly loginId?: string }) {
  const { db, mail } = platform;
  const id = crypto.randomUUID();
  const code = sixDigits();
  const codeHash = codeHashOf(platform.personalData, holder, id, code);
  const firstTry = await db.transaction(async (tx) => {
    await voidTokensOfAddress(tx, holder);
    await replaceCode(tx, holder, { id, codeHash, loginId: asked.loginId ?? null });
    await audit(tx, { actor: 'visitor', action: 'email-code-sent', subject: asked.purpose, result: 'ok' });
    return mail.enqueueWatched(tx, {
      to: asked.email,
      template: 'email-code',
      values: { code },
      deadlineSeconds: emailCodeSeconds,
    });
  });
  return { id, firstTry };
}

/**
 * Sends a code of six digits; a previous one of the same visitor, address and purpose is dead then. The mail is queued with
 * the code and never goes out after the code's life. Nothing of the answer depends on whether the address is known: that
 * the other side refuses an address is told at sign-up alone, where no account is spoken of.
 * @throws Refusal TOO_MANY_REQUESTS; VALIDATION at `to` where the address is refused; PROVIDER_UNAVAILABLE where the mail
 * did not go out, or none does at present
 */
export async function sendCode(
  platform: Platform,
  asked: Asked & { readonly loginId?: string },
): Promise<{ expiresInSeconds: number }> {
  const { db, mail } = platform;
  if (!mail.isUp()) throw mailUnavailable();
  const holder = holderOf(platform, asked);
  await countSend(platform, holder, asked.source);
  const { id, firstTry } = await queueCode(platform, holder, asked);
  const outcome = await firstTry(patienceMs);
  const isRefused = outcome === 'refused' && asked.purpose === 'SIGNUP';
  if (outcome === 'failed' || isRefused) {
    await db.transaction((tx) => closeCode(tx, id));
    throw isRefused ? invalid({ to: 'email.refused' }) : mailUnavailable();
  }
  return { expiresInSeconds: emailCodeSeconds };
}

const no = (why: CodeFault): NegativeOutcome => new NegativeOutcome(codeFaults[why].code, codeFaults[why].message);

/** What a right code gives: the server's own record of the proof, in recovery a token. */
async function reward(
  platform: Platform,
  tx: Transaction,
  holder: CodeHolder,
  loginId: string | null,
): Promise<{ token?: string } | NegativeOutcome> {
  const { purpose } = holder;
  await audit(tx, { actor: 'visitor', action: 'email-verified', subject: purpose, result: 'ok' });
  if (purpose === 'FIND_ID' || purpose === 'FIND_PASSWORD') {
    return grantRecovery(platform, tx, { ...holder, purpose, loginId });
  }
  await insertVerification(tx, holder);
  return {};
}

/**
 * Checks a code; a right answer closes it for exactly one caller.
 * @throws NegativeOutcome where it is wrong, too late or has no tries left, or there is nothing to recover;
 * Refusal TOO_MANY_REQUESTS
 */
export async function checkCode(
  platform: Platform,
  asked: Asked & { readonly code: string },
): Promise<{ token?: string }> {
  const holder = holderOf(platform, asked);
  const answered = await tryCode(platform, holder, asked);
  if (typeof answered === 'string') throw no(answered);
  const given = await platform.db.transaction(async (tx) =>
    (await closeCode(tx, answered.id)) ? reward(platform, tx, holder, answered.loginId) : no('none'),
  );
  await forgetWrongCodes(platform, holder, asked.source);
  if (given instanceof NegativeOutcome) throw given;
  return given;
}
