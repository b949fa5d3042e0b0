import { maximumCodeTries } from '@portal/domain/rules/security/attempts.ts';
import type { Platform } from '../../platform/services.ts';
import { codeHashOf, isSameHash } from './code-secret.ts';
import { answeredCode, type CodeHolder, takeTry, whyDead } from './email-code.repository.ts';

/** Why a code was refused. `none` does not distinguish a wrong code from one that was never sent. */
export type CodeFault = 'none' | 'expired' | 'exhausted';

export interface AnsweredCode {
  readonly id: string;
  readonly loginId: string | undefined;
}

const guesserOf = ({ emailIndex }: CodeHolder, source: string): string => `${emailIndex}|${source}`;

/** Counts each try before comparing, so at most five are compared. @throws Refusal TOO_MANY_REQUESTS after ten wrong ones a day from one source */
export async function tryCode(
  { db, limits, personalData }: Platform,
  holder: CodeHolder,
  { code, source }: { readonly code: string; readonly source: string },
): Promise<AnsweredCode | CodeFault> {
  const taken = await takeTry(db, holder);
  if (!taken) return whyDead(db, holder);
  await limits.consume('code-check', guesserOf(holder, source));
  if (isSameHash(taken.codeHash, codeHashOf(personalData, holder, taken.id, code))) return taken;
  return taken.tries >= maximumCodeTries ? 'exhausted' : 'none';
}

export const forgetWrongCodes = ({ limits }: Platform, holder: CodeHolder, source: string): Promise<void> =>
  limits.reset('code-check', guesserOf(holder, source));

/**
 * The code that this visitor has already answered correctly, sent again before its expiry: the first answer may have been lost. Consumes none of
 * the code's tries, but a wrong one counts as usual, so that nobody else at this browser can guess it. @throws Refusal TOO_MANY_REQUESTS
 */
export async function repeatedCode(
  platform: Platform,
  holder: CodeHolder,
  { code, source }: { readonly code: string; readonly source: string },
): Promise<AnsweredCode | undefined> {
  const { db, limits, personalData } = platform;
  const answered = await answeredCode(db, holder);
  if (!answered) return undefined;
  await limits.consume('code-check', guesserOf(holder, source));
  if (!isSameHash(answered.codeHash, codeHashOf(personalData, holder, answered.id, code))) return undefined;
  await forgetWrongCodes(platform, holder, source);
  return answered;
}
