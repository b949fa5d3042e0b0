import { clockSeconds, type StaffIdentity } from '../../../ports/identity-service.ts';

/** A question to the identity service, and the moment after its answer: by our clock. */
export interface Question {
  readonly askedAt: Date;
  readonly now: Date;
}

/** What a moment loses where it is given in whole seconds. */
const wholeSecond = 1;

/**
 * Whether the person has signed in after the question. The service's clock is not ours, so its two times are compared with each other:
 * as the token was issued, which was after the question, the sign-in may not have been older than the question is now. That holds by
 * however much the clocks differ; where it is more than they may, the times say nothing.
 */
export function isLaterSignIn(
  { signedInAt, issuedAt }: Pick<StaffIdentity, 'signedInAt' | 'issuedAt'>,
  { askedAt, now }: Question,
): boolean {
  if (signedInAt === undefined) return false;
  const asked = askedAt.getTime() / 1_000;
  const answered = now.getTime() / 1_000;
  const isSinceQuestion = issuedAt - signedInAt < answered - asked + wholeSecond;
  const isMeanwhile = (moment: number): boolean =>
    moment >= Math.floor(asked) - clockSeconds && moment <= answered + clockSeconds;
  return isSinceQuestion && isMeanwhile(signedInAt) && isMeanwhile(issuedAt);
}
