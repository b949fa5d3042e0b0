import { dayInKorea } from '../../fields/day-in-korea.ts';
import { type PaperClock, type PaperState, paperClock } from '../paper/paper-age.ts';
import type { SupplementState } from './review-states.ts';

export interface PaperRequest {
  readonly item: string;
  readonly state: SupplementState;
  readonly files: readonly unknown[];
}

/** The paper replaces the one submitted before only once a reviewer has accepted it. @param requests in their order */
export const acceptedRenewal = <R extends PaperRequest>(item: string, requests: readonly R[]): R | undefined =>
  requests.findLast((one) => one.item === item && one.state === 'ACCEPTED' && one.files.length > 0);

/** accepted: the newer certificate's date was not read by a machine, but the reviewer who accepted it has looked at it. */
export type CertificateState = PaperState | 'accepted';

export interface CertificateClock extends Omit<PaperClock, 'state'> {
  readonly state: CertificateState;
  /** Whether a newer certificate counts, whose dates are not known. */
  readonly isRenewed: boolean;
}

/** Whatever date it bears, a renewed one is too old three months after it was submitted. @param issuedOn YYYYMMDD, of the first certificate */
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
