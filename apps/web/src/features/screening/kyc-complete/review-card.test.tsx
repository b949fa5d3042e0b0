// @vitest-environment jsdom
import { todayInKorea } from '@portal/domain/fields/today-in-korea.ts';
import { reviewTrackerWords as words } from '@portal/domain/messages/review-tracker.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ReviewCard } from './review-card.tsx';
import type { Review } from './use-review.ts';

afterEach(cleanup);

const review: Review = {
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
const today = words.today(todayInKorea());
const draws = (part: Partial<Review>): HTMLElement | null => {
  cleanup();
  render(<ReviewCard review={{ ...review, ...part }}>{null}</ReviewCard>);
  return screen.queryByText(today);
};

it('shows on the ruler where today is: at the working day that is counted', () => {
  expect(draws({})?.style.right).toBe('65%');
  expect(draws({ day: 20 })?.style.right).toBe('0%');
  // The first days have no room for the words before them.
  expect(draws({ day: 2 })?.style.left).toBe('5%');
});

it('shows no today before the first day, after the fourth week, and once it is decided', () => {
  expect(draws({ day: 0 })).toBeNull();
  expect(draws({ day: 21 })).toBeNull();
  expect(draws({ decidedOn: '20261120' })).toBeNull();
});
