import { expect, it } from 'vitest';
import { journeyPage, storedJourneyPage } from './journey-diagram.ts';

it('docs/journey.md is what the step table says', async () => {
  expect(await storedJourneyPage()).toBe(journeyPage());
});
