import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { needsNewPaper, paperClock, validUntil } from '@portal/domain/rules/paper/paper-age.ts';
import { fourWeeksAfter } from '@portal/domain/rules/review/review-states.ts';
import { isPublicHoliday } from '../../platform/public-holidays.ts';
import { type CertificateValues, issueDateOn } from './certificate-reading.ts';

/** Days as YYYYMMDD; undefined if the issue date was not read. */
export interface CertificateAge {
  readonly issueDate: string | undefined;
  readonly validUntil: string | undefined;
  /** Whether its three months end before a four-week review that begins today. */
  readonly runsOut: boolean;
}

export function ageOf(values: CertificateValues, now: Date): CertificateAge {
  const [issueDate, today] = [issueDateOn(values), dayInKorea(now)];
  const clock = paperClock(issueDate, { today, reviewEndsOn: fourWeeksAfter(today, isPublicHoliday) });
  return { issueDate, validUntil: issueDate && validUntil(issueDate), runsOut: needsNewPaper(clock) };
}
