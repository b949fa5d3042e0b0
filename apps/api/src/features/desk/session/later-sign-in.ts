import { clockSeconds, type StaffIdentity } from '../../../ports/identity-service.ts';

/** When the identity service was asked, and the time after its answer, both on our clock. */
export interface Question {
  readonly askedAt: Date;
  readonly now: Date;
}

/** Precision lost by times in whole seconds. */
const wholeSecond = 1;

/**
 * Whether the person signed in after the question. Because the service's clock is not ours, its two times are compared with each other: the
 * token was issued after the question, so the sign-in must not have been older at that time than the question is now. This holds for any
 * difference between the clocks; but if it exceeds the tolerance, the times prove nothing.
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
