import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { papersFor } from '../paper/papers.ts';
import { minutesFor, minutesOfPaper, minutesOfPart } from './screening-minutes.ts';

const sole = { isCorporation: false, nonProfit: false, jointRepresentatives: false, agent: false };
const minutesBy = (answers: Parameters<typeof papersFor>[0], people = 1) =>
  Object.fromEntries(papersFor(answers).map((paper) => [paper.key, minutesOfPaper(paper, people)]));

describe('minutes for the documents', () => {
  it('are counted per paper of a sole proprietor', () => {
    const cards = { 'representative-id': 3, 'account-copy': 1, 'seal-certificate': 1 };
    expect(minutesBy(sole)).toEqual({ 'business-registration': 0, ...cards });
  });

  it('include a card and a certificate of each representative', () => {
    expect(minutesBy({ ...sole, jointRepresentatives: true }, 2)).toMatchObject({
      'representative-id': 5,
      'seal-certificate': 2,
    });
  });

  it('include the card of an agent', () => {
    expect(minutesBy({ ...sole, agent: true })).toMatchObject({ 'agent-id': 3, 'power-of-attorney': 1 });
  });

  it('exclude documents that are submitted elsewhere', () => {
    expect(minutesBy({ ...sole, foreigner: true })).toMatchObject({ 'passport-copy': 0 });
  });
});

it.each([
  ['account', false, 1],
  ['owners', false, 1],
  ['owners', true, 3],
  ['purpose', true, 1],
] as const)('%s of a corporation (%s): %s min', (part, isCorporation, minutes) => {
  expect(minutesOfPart(part, isCorporation)).toBe(minutes);
});

it('more documents never take less time', () => {
  const count = fc.nat(20);
  fc.assert(
    fc.property(count, count, count, (file, typed, choice) => {
      const minutes = minutesFor({ file, typed, choice });
      expect(minutes).toBeGreaterThanOrEqual(1);
      expect(minutesFor({ file: file + 1, typed, choice })).toBeGreaterThanOrEqual(minutes);
    }),
  );
});
