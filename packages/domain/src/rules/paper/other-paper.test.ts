import { expect, it } from 'vitest';
import { isOtherPaper, otherPaperAmong } from './other-paper.ts';

it.each([
  ['SF07', 'certificate', true],
  ['SF11/SR00-1', 'id-card', true],
  ['settlement-account', 'certificate', true],
  ['certificate', 'id-card', true],
  ['certificate', 'certificate', false],
  ['SR00-0', 'certificate', true],
  ['SR00-0', 'id-card', false],
  ['SF07', 'account-copy', false],
  ['settlement-account', 'account-copy', false],
  ['SF08', 'seal-certificate', true],
  ['SF11/SR00-1', 'seal-certificate', false],
  ['SF06/company-0', 'shareholder-list', false],
  ['SF06', 'power-of-attorney', true],
  // A seal certificate is accepted for a corporation's registry, and a registry for its list of officers.
  ['SF04', 'seal-certificate', false],
  ['SF06', 'registry', false],
  ['SF05', 'registry', true],
  ['SR00-0', 'account-copy', true],
  // Optional other documents, and requested texts.
  ['SF09', 'certificate', false],
  ['other', 'id-card', false],
  ['business', 'certificate', false],
] as const)('whether for %s a %s is a wrong paper: %s', (item, seen, isOther) => {
  expect(isOtherPaper(item, seen)).toBe(isOther);
});

it('does not warn about a file when one of its papers belongs in the slot', () => {
  const attorney = { paper: 'power-of-attorney', page: 2 } as const;
  const seal = { paper: 'seal-certificate', page: 1 } as const;
  expect(otherPaperAmong('SF08', [seal, attorney])).toBeUndefined();
  expect(otherPaperAmong('SF07', [seal, attorney])).toBe(seal);
  expect(otherPaperAmong('SF09', [seal])).toBeUndefined();
  expect(otherPaperAmong('SF07', [])).toBeUndefined();
});
