import { expect, it } from 'vitest';
import { journeyPage, storedJourneyPage } from './journey-diagram.ts';

it('docs/journey.md matches the step table', async () => {
  expect(await storedJourneyPage()).toBe(journeyPage());
});
