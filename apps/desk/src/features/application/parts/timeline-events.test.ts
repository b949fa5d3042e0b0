import { expect, it } from 'vitest';
import { timeline } from '../../../testing/stand-in-history.fixture.ts';
import { type TimelineEvent, withoutRepeats } from './timeline-events.ts';

const [first] = timeline.events;
const viewing = (id: string, at: string, part: Partial<TimelineEvent> = {}): TimelineEvent => {
  if (!first) throw new Error('the stand-in has no events');
  return { ...first, id, at, kind: 'viewing', by: 'staff', name: '서지안', text: '열어 보았습니다.', ...part };
};

it.each([
  ['the same viewing', {}, 1],
  ['another person', { name: '한도윤' }, 2],
  ['with a reason', { quote: '사유: 문의' }, 2],
  ['another day', { at: '2026-11-20T09:00:00.000Z' }, 2],
  ['an event of another kind', { kind: 'event' as const }, 2],
])('merges a viewing with the previous one only if nothing differs (%s, case %#)', (_, part, shown) => {
  const events = [viewing('2', '2026-11-23T09:01:00.000Z'), viewing('1', '2026-11-23T09:00:00.000Z', part)];
  expect(withoutRepeats(events, undefined)).toHaveLength(shown);
});

it('does not merge new viewings with those already seen', () => {
  const events = ['3', '2', '1'].map((id) => viewing(id, `2026-11-23T09:0${id}:00.000Z`));
  expect(withoutRepeats(events, '2026-11-23T09:02:00.000Z').map(({ times }) => times)).toEqual([1, 2]);
  expect(withoutRepeats(events, undefined).map(({ times }) => times)).toEqual([3]);
});
