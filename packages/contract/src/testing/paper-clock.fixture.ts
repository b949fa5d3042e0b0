import type { PaperClocks } from '../paper/paper-clock.ts';

/** On 22 November 2026: a certificate that runs out during the review, and a paper whose day of issue is not known. */
export const exampleClocks: PaperClocks = {
  reviewEndsOn: '20261218',
  goodSince: '20260822',
  lastingSince: '20260918',
  papers: [
    { item: 'certificate', state: 'short', issuedOn: '20260901', validUntil: '20261201', daysLeft: 9 },
    { item: 'SF07', state: 'undated', issuedOn: null, validUntil: null, daysLeft: null },
  ],
};
