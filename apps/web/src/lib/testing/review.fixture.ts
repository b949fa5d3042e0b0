import type { ResultOf } from '@portal/contract/call.ts';
import type { reviewStatus } from '@portal/contract/screening/tracker.ts';

/** A review on its third day. */
export const reviewing: ResultOf<typeof reviewStatus> = {
  today: '20261119',
  state: 'REVIEWING',
  applicationNumber: 'A-2026-000123',
  completedOn: '20261116',
  day: 3,
  paused: false,
  startsOn: '20261117',
  twoWeeksOn: '20261130',
  fourWeeksOn: '20261214',
  decidedOn: null,
  reason: null,
  supplements: [],
};
