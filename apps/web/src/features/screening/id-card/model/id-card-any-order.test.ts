import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardEvent, legalPhases } from './id-card-events.ts';
import { at, events, phaseNames } from './id-card-reducer.fixture.ts';
import { reduce } from './id-card-reducer.ts';
import { readingOf } from './id-card-state.ts';

type Move = { readonly event: CardEvent } | { readonly age: number; readonly kind: number };

const actions = events.filter((event) => !('attempt' in event));
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ event: fc.constantFrom(...actions) }),
  fc.record({
    // Answers to the current attempt, a cancelled one, and one that never existed.
    age: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: -2, max: 9 })),
    kind: fc.nat({ max: 10 }),
  }),
);
/** Only the actions that concern a reading. */
const readingActions = actions.filter(({ type }) =>
  /picture|Cancelled|kind|verificationStarted|postpone|resumed/.test(type),
);
const readingKinds = events
  .filter((event) => 'attempt' in event)
  .flatMap(({ type }, kind) => (/reading|refused/.test(type) ? [kind] : []));
const readingMove: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ event: fc.constantFrom(...readingActions) }),
  fc.record({ age: fc.nat({ max: 4 }), kind: fc.constantFrom(...readingKinds) }),
);

/** Returns every possible answer to a call of an attempt. @param requestId of the reading, if it is one */
const answersTo = (asked: number, requestId = 'request'): readonly CardEvent[] =>
  events.flatMap((event): CardEvent[] => {
    if (!('attempt' in event)) return [];
    if (event.type === 'readingFinished') return [{ ...event, attempt: asked, requestId }];
    return [{ ...event, attempt: asked }];
  });

describe('any events in any order', () => {
  it('are ignored if they are stale or forbidden in the phase', () => {
    fc.assert(
      fc.property(fc.constantFrom(...phaseNames), fc.array(move, { maxLength: 60, size: 'max' }), (is, moves) => {
        let state = at(is);
        for (const one of moves) {
          const { attempt: current, phase } = state.progress;
          const event = 'event' in one ? one.event : answersTo(current - one.age)[one.kind];
          if (!event) continue;
          const next = reduce(state, event);
          const isStale = 'attempt' in event && event.attempt !== current;
          if (isStale || !legalPhases[event.type].includes(phase.is)) expect(next).toBe(state);
          // A cancelled operation is no longer pending.
          expect(next.progress.attempt).toBeGreaterThanOrEqual(current);
          state = next;
        }
      }),
    );
  });

  it('apply a reading only to the latest picture, whatever the order of results', () => {
    fc.assert(
      fc.property(fc.array(readingMove, { maxLength: 40, size: 'max' }), (moves) => {
        let state = at('empty');
        let picture = 0;
        // Each call as sent: with the attempt and the picture that the block has at that time.
        const calls = [{ attempt: state.progress.attempt, picture }];
        for (const one of moves) {
          const asked = 'event' in one ? undefined : calls.at(-1 - one.age);
          const event = 'event' in one ? one.event : asked && answersTo(asked.attempt, `${asked.picture}`)[one.kind];
          if (!event) continue;
          const next = reduce(state, event);
          if (next !== state && event.type === 'pictureChosen') picture += 1;
          state = next;
          calls.push({ attempt: state.progress.attempt, picture });
          const requestId = readingOf(state.progress);
          if (requestId !== undefined) expect(requestId).toBe(`${picture}`);
        }
      }),
    );
  });
});
