import { now } from '@portal/domain/fields/now.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { maximumIdAttempts } from '@portal/domain/rules/security/attempts.ts';
import { withNulls } from '../../../platform/nulls.ts';
import { invalid, NegativeOutcome, Refusal } from '../../../platform/refusals/refusal.ts';
import type { IdVerdict } from '../../../ports/id-verifier.ts';
import type { CardPersonState } from './id-card-person.repository.ts';

export type Refused = Extract<IdVerdict, { kind: 'refused' }>;

export const unknownReading = () => invalid({ requestId: 'id-card.request-unknown' });

/** Our own lock, after the fifth failure (specification 2 §4.3). */
export const locked = () => new Refusal('LOCKED', { message: 'id-card.locked', data: { mayVerifyLater: true } });

/** The daily limit of this number over all accounts, which expires on its own; it is not a lock of the card. */
export const numberTriedTooOften = (secondsLeft: number) =>
  new Refusal('TOO_MANY_REQUESTS', { message: 'id-card.number-too-often', retryAfterSeconds: secondsLeft });

/** The authority's lock, with the number of attempts here. Only resident cards get the name of a site (decisions §15.13). */
export const lockedByAuthority = (
  cardType: string,
  { verifyFailures, recheckAt }: Pick<CardPersonState, 'verifyFailures' | 'recheckAt'>,
) =>
  new Refusal('LOCKED', {
    message: cardType === 'ic' ? 'id-card.locked-by-authority' : 'id-card.locked-by-issuer',
    data: withNulls({
      mayVerifyLater: true,
      authorityLocked: true,
      verifyFailures,
      recheckAt: recheckAt?.toISOString(),
    }),
  });

/** The authority was queried again less than an hour ago. */
export const recheckTooEarly = (recheckAt: Date) =>
  new Refusal('TOO_MANY_REQUESTS', {
    message: 'id-card.recheck-too-early',
    retryAfterSeconds: Math.max(1, Math.ceil((recheckAt.getTime() - now().getTime()) / 1_000)),
    data: { mayVerifyLater: true, authorityLocked: true, recheckAt: recheckAt.toISOString() },
  });

export const failed = (code: Refused['code'], count: number) =>
  new NegativeOutcome(
    code,
    { code: 'id-card.verify-failed', values: { count, reason: sentence(`provider.${code}`) } },
    { verifyFailures: count },
  );

/** The same claim was refused before: it is not sent again and costs no try. */
export const unchanged = (code: Refused['code'], count: number) =>
  new NegativeOutcome(
    code,
    { code: 'id-card.unchanged', values: { count, left: maximumIdAttempts - count } },
    { verifyFailures: count, unchanged: true },
  );
