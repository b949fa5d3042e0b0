import fc from 'fast-check';
import { expect, it } from 'vitest';
import { features } from '../src/compose.ts';
import { openTestPortal, portal, withPortal } from '../testing/test-portal.ts';
import { commandNames, difference, newWalker, type WalkStep } from './journey-walk.fixture.ts';

/** How many walks, and commands in each; more in a full run. */
const [walks = 20, length = 15] = (process.env.JOURNEY_WALKS ?? '12,15').split(',').map(Number);
/** Concurrent walks, each with its own merchant, as a single walk waits most of the time. */
const lanes = 4;

withPortal(() => openTestPortal({ register: features, config: { sourceLimitFactor: 1_000_000 } }));

it(`${walks} random walks of ${length} commands follow the specification`, { timeout: 3_600_000 }, async () => {
  const step: fc.Arbitrary<WalkStep> = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...commandNames) },
    { weight: 2, arbitrary: fc.constant('onward' as const) },
  );
  const property = fc.asyncProperty(fc.array(step, { minLength: length, maxLength: length }), async (steps) => {
    const walker = await newWalker(portal);
    for (const one of steps) expect(await difference(walker, one)).toBe('');
  });
  const bounds = {
    numRuns: Math.ceil(walks / lanes),
    interruptAfterTimeLimit: 3_000_000,
    markInterruptAsFailure: true,
  };
  await Promise.all(Array.from({ length: lanes }, () => fc.assert(property, bounds)));
});
