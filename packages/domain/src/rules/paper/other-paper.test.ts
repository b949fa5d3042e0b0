import { expect, it } from 'vitest';
import { isOtherPaper } from './other-paper.ts';

it.each([
  ['SF07', 'certificate', true],
  ['SF11/SR00-1', 'id-card', true],
  ['settlement-account', 'certificate', true],
  ['certificate', 'id-card', true],
  ['certificate', 'certificate', false],
  ['SR00-0', 'certificate', true],
  ['SR00-0', 'id-card', false],
  // Optional other documents, and requested texts.
  ['SF09', 'certificate', false],
  ['other', 'id-card', false],
  ['business', 'certificate', false],
] as const)('for %s a %s is another paper: %s', (item, seen, isOther) => {
  expect(isOtherPaper(item, seen)).toBe(isOther);
});
