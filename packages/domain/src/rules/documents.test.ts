import { expect, it } from 'vitest';
import { documentSlotsFor } from './documents.ts';

const listed = (isCorporation: boolean, hasAgent: boolean): string[] =>
  documentSlotsFor({ isCorporation, hasAgent }).map((slot) => `${slot.type}${slot.essential ? '!' : ''}`);

it.each([
  [true, false, ['SF04!', 'SF05!', 'SF06!', 'SF07!', 'SF09']],
  [true, true, ['SF04!', 'SF05!', 'SF06!', 'SF07!', 'SF08!', 'SF09']],
  [false, false, ['SF07!', 'SF11!', 'SF09']],
  [false, true, ['SF07!', 'SF11!', 'SF08!', 'SF09']],
] as const)('corporation %s, agent %s: %j', (isCorporation, agent, expected) => {
  expect(listed(isCorporation, agent)).toEqual(expected);
});
