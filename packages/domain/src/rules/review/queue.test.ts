import { expect, it } from 'vitest';
import { isMixedView, queueViews, receivedDays, receivedSpans } from './queue.ts';

it.each([
  ['today', '20261123', { from: '20261123' }],
  ['week', '20261123', { from: '20261117' }],
  ['month', '20261123', { from: '20261025' }],
  ['month', '20260115', { from: '20251217' }],
  ['earlier', '20261123', { before: '20261025' }],
] as const)('the span %s on %s is %j', (span, today, days) => {
  expect(receivedDays(span, today)).toEqual(days);
});

it('every day belongs to the last thirty days or to the earlier ones', () => {
  expect(receivedDays('earlier', '20260301').before).toBe(receivedDays('month', '20260301').from);
  expect(receivedSpans).toContain('earlier');
});

it('reviews of several people are in four views, which can list mine first', () => {
  expect(queueViews.filter(isMixedView)).toEqual(['open', 'review', 'merchant', 'approval']);
});
