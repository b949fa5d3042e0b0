// @vitest-environment jsdom
import { reviewTrackerWords as words } from '@portal/domain/messages/review/review-tracker.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ReviewCard } from './review-card.tsx';
import type { Review } from './use-tracker.ts';

afterEach(cleanup);

const review: Review = {
  today: '20261120',
  state: 'REVIEWING',
  applicationNumber: 'A261111-0427',
  completedOn: '20261111',
  startsOn: '20261112',
  day: 7,
  twoWeeksOn: '20261125',
  fourWeeksOn: '20261209',
  paused: false,
  decidedOn: null,
  reason: null,
  supplements: [],
};
const today = words.today('20261120');
const draws = (part: Partial<Review>): HTMLElement | null => {
  cleanup();
  render(<ReviewCard review={{ ...review, ...part }}>{null}</ReviewCard>);
  return screen.queryByText(today);
};

it('marks the current working day on the ruler', () => {
  expect(draws({})?.style.right).toBe('65%');
  expect(draws({ day: 20 })?.style.right).toBe('0%');
  // On the first days there is no room for the label to their left.
  expect(draws({ day: 2 })?.style.left).toBe('5%');
});

it('marks no day before the first one, after the fourth week and after the decision', () => {
  expect(draws({ day: 0 })).toBeNull();
  expect(draws({ day: 21 })).toBeNull();
  expect(draws({ decidedOn: '20261120' })).toBeNull();
});

it('says before the first day when the review begins, and not that somebody is reviewing', () => {
  draws({ day: 0, today: '20261111' });
  expect(screen.queryByText(words.count(0))).not.toBeNull();
  expect(screen.queryByText('내일부터 심사를 시작합니다')).not.toBeNull();
  expect(screen.queryByText(words.turnTitles.REVIEWING)).toBeNull();
  draws({ day: 0, today: '20261109' });
  expect(screen.queryByText('11월 12일 (목)부터 심사를 시작합니다')).not.toBeNull();
});

it('shows the paused count for a request before the first day', () => {
  draws({ day: 0, state: 'SUPPLEMENT', paused: true });
  expect(screen.queryByText(words.count(0))).toBeNull();
  expect(screen.queryByText(words.countPaused(0))).not.toBeNull();
  expect(screen.queryByText(words.stageNotes.startsLater('20261112'))).toBeNull();
  draws({ day: 3, state: 'SUPPLEMENT', paused: true });
  expect(screen.queryByText('심사 3영업일째, 보완 대기 중')).not.toBeNull();
});

it.each(['APPROVED', 'REFUSED'] as const)('%s: shows neither the ruler nor the count of days', (state) => {
  draws({ day: 0, state, decidedOn: '20261111' });
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByText(/영업일/)).toBeNull();
});
