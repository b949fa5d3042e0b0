import { emailCodeSeconds } from '@portal/domain/rules/security/attempts.ts';
import { audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/services.ts';
import { codeHashOf, sixDigits } from './code-secret.ts';
import { type CodeHolder, closeCode, replaceCode, voidCode } from './email-code.repository.ts';
import { countSend } from './send-limits.ts';
import { type AnsweredCode, type CodeFault, forgetWrongCodes, repeatedCode, tryCode } from './try-code.ts';

/** How long a send waits for the mail's first attempt, in milliseconds. */
const patienceMs = 2_500;

export interface CodeToSend {
  readonly to: string;
  readonly source: string;
  readonly isKnownBrowser: boolean;
  /** Whether a refused address is reported; if that could reveal an account, it counts as sent. */
  readonly showsRefused: boolean;
  /** Returned with a correct code. */
  readonly loginId?: string | undefined;
  /** Runs in the same transaction, for example to void tokens of the previous code. */
  readonly also?: (tx: Transaction) => Promise<void>;
}

/** unavailable: the mail was not sent, or mail is currently down. refused: the address was refused. Both void the code. */
export type SentCode =
  | { readonly kind: 'sent'; readonly expiresInSeconds: number }
  | { readonly kind: 'unavailable' | 'refused' };

async function queueCode(platform: Platform, holder: CodeHolder, { to, loginId, also }: CodeToSend) {
  const { db, mail } = platform;
  const id = crypto.randomUUID();
  const code = sixDigits();
  const codeHash = codeHashOf(platform.personalData, holder, id, code);
  const firstTry = await db.transaction(async (tx) => {
    await also?.(tx);
    await replaceCode(tx, holder, { id, codeHash, loginId });
    await audit(tx, { actor: 'visitor', action: 'email-code-sent', subject: holder.purpose, result: 'ok' });
    return mail.enqueueWatched(tx, {
      to,
      template: 'email-code',
      values: { code, purpose: holder.purpose },
      deadlineSeconds: emailCodeSeconds,
    });
  });
  return { id, firstTry };
}

/** Sends six digits, whether or not the address has an account, never after their expiry; voids previous ones. @throws Refusal TOO_MANY_REQUESTS */
export async function sendEmailCode(platform: Platform, holder: CodeHolder, asked: CodeToSend): Promise<SentCode> {
  const { db, mail } = platform;
  if (!mail.isUp()) return { kind: 'unavailable' };
  await countSend(platform.limits, { ...asked, emailIndex: holder.emailIndex, purpose: holder.purpose });
  const { id, firstTry } = await queueCode(platform, holder, asked);
  const outcome = await firstTry(patienceMs);
  const isRefused = outcome === 'refused' && asked.showsRefused;
  if (outcome !== 'failed' && !isRefused) return { kind: 'sent', expiresInSeconds: emailCodeSeconds };
  await voidCode(db, id);
  return { kind: isRefused ? 'refused' : 'unavailable' };
}

export type AnsweredEmailCode<Given> =
  | { readonly kind: 'right'; readonly given: Given }
  | { readonly kind: 'not-taken'; readonly fault: CodeFault };

export interface CodeReward<Given> {
  /** Runs in the transaction that closes the code. */
  readonly give: (tx: Transaction, code: AnsweredCode) => Promise<Given>;
  /** Yields the same again; undefined if no longer valid. */
  readonly repeat: (code: AnsweredCode) => Promise<Given | undefined>;
}

/** Closes a correct code; undefined if a concurrent call has closed it. */
function reward<Given>(
  { db }: Platform,
  { purpose }: CodeHolder,
  code: AnsweredCode,
  { give }: CodeReward<Given>,
): Promise<AnsweredEmailCode<Given> | undefined> {
  return db.transaction(async (tx) => {
    if (!(await closeCode(tx, code.id))) return undefined;
    await audit(tx, { actor: 'visitor', action: 'email-verified', subject: purpose, result: 'ok' });
    return { kind: 'right', given: await give(tx, code) };
  });
}

/** Checks a code; one caller closes a correct one, and it yields the same again until it expires. @throws Refusal TOO_MANY_REQUESTS */
export async function answerEmailCode<Given>(
  platform: Platform,
  holder: CodeHolder,
  asked: { readonly code: string; readonly source: string },
  rewards: CodeReward<Given>,
): Promise<AnsweredEmailCode<Given>> {
  const answered = await tryCode(platform, holder, asked);
  const isRight = typeof answered !== 'string';
  const found = isRight ? await reward(platform, holder, answered, rewards) : undefined;
  if (isRight) await forgetWrongCodes(platform, holder, asked.source);
  if (found) return found;
  const repeated = await repeatedCode(platform, holder, asked);
  const given = repeated && (await rewards.repeat(repeated));
  if (given !== undefined) return { kind: 'right', given };
  return { kind: 'not-taken', fault: isRight ? 'none' : answered };
}
