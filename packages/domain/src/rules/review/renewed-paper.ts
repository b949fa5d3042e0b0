import { dayInKorea } from '../../fields/day-in-korea.ts';
import { type PaperClock, type PaperState, paperClock } from '../paper/paper-age.ts';
import type { SupplementState } from './review-states.ts';

/** A request of a review, as far as it shows whether a newer paper came of it. */
export interface PaperRequest {
  readonly item: string;
  readonly state: SupplementState;
  readonly files: readonly unknown[];
}

/**
 * The latest request by which a newer paper has taken the place of the one that was handed in: once a reviewer has accepted it,
 * not before. undefined where there is none. @param requests in their order
 */
export const acceptedRenewal = <R extends PaperRequest>(item: string, requests: readonly R[]): R | undefined =>
  requests.findLast((one) => one.item === item && one.state === 'ACCEPTED' && one.files.length > 0);

/** accepted: no machine has read the newer certificate's date; the reviewer who accepted it has looked at it. */
export type CertificateState = PaperState | 'accepted';

export interface CertificateClock extends Omit<PaperClock, 'state'> {
  readonly state: CertificateState;
  /** A newer one counts, whose dates are not known. */
  readonly isRenewed: boolean;
}

/**
 * Age of the certificate that counts: of a renewed one nothing is known but that it was issued no later than it was handed in, so
 * three months after that day it is too old, whatever stands on it.
 * @param issuedOn YYYYMMDD, as it was read from the first one
 */
export function certificateClock(
  issuedOn: string | undefined,
  requests: readonly (PaperRequest & { readonly answeredAt: Date | undefined })[],
  days: { readonly today: string; readonly reviewEndsOn: string },
): CertificateClock {
  const renewal = acceptedRenewal('certificate', requests);
  if (!renewal) return { ...paperClock(issuedOn, days), isRenewed: false };
  const latest = paperClock(renewal.answeredAt && dayInKorea(renewal.answeredAt), days);
  const state = latest.state === 'expired' ? 'expired' : 'accepted';
  return { state, isRenewed: true, issuedOn: undefined, validUntil: undefined, daysLeft: undefined };
}
