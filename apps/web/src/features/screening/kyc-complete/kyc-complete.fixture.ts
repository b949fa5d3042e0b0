import { reviewing } from '../../../lib/testing/review.fixture.ts';
import type { Review, Supplement } from './use-tracker.ts';

export const asked = (over: Partial<Supplement> = {}): Supplement => ({
  item: 'SF07',
  state: 'OPEN',
  reason: '예금주가 보이지 않습니다.',
  askedOn: '20261118',
  dueOn: '20991124',
  workingDaysLeft: 2,
  isOverdue: false,
  mark: null,
  answer: null,
  answeredOn: null,
  settledOn: null,
  files: [],
  ...over,
});

export const stored = (fileName: string, seq = 0): Supplement['files'][number] => ({
  seq,
  version: 1,
  fileName,
  size: 1_000,
  uploadedOn: '20261119',
});

export const supplementOf = (...supplements: readonly Supplement[]): Review => ({
  ...reviewing,
  state: 'SUPPLEMENT',
  paused: true,
  supplements: [...supplements],
});
