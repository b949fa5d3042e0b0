import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../repository-files.ts';
import { type Advisories, daysSinceLook, daysToFix, overdue, readAdvisories } from './advisories.ts';

const listOf = (weight: Advisories['advisories'][number]['weight'], state: 'open' | 'fixed'): Advisories => ({
  lookedAt: '2026-01-01',
  how: 'by hand, release notes of each package',
  advisories: [
    {
      id: 'CVE-2026-10001',
      package: 'planted',
      weight,
      since: '2026-01-01',
      state,
      reason: 'a reason of twenty signs',
    },
  ],
});
const daysLater = (days: number): Date => new Date(Date.parse('2026-01-01') + days * 24 * 60 * 60 * 1000 + 1);

describe('advisories', () => {
  it('are listed in the expected format', () => {
    expect(readAdvisories().advisories.length).toBeGreaterThan(0);
  });

  it('have the deadlines of the threat model', () => {
    const text = readFileSync(join(root, 'docs/security/threat-model.md'), 'utf8');
    for (const [weight, days] of Object.entries(daysToFix).filter(([name]) => name !== 'low'))
      expect(text).toMatch(new RegExp(`^\\| ${weight} \\|.*\\| ${days} days \\|$`, 'm'));
  });

  it.each(['critical', 'high', 'medium'] as const)(
    '%s: are reported if open past their deadline, never if fixed',
    (weight) => {
      const days = daysToFix[weight];
      expect(overdue(listOf(weight, 'open'), daysLater(days - 1))).toEqual([]);
      expect(overdue(listOf(weight, 'open'), daysLater(days))).toEqual(['CVE-2026-10001']);
      expect(overdue(listOf(weight, 'fixed'), daysLater(days + 100))).toEqual([]);
    },
  );

  it('count the days since the last review', () => {
    expect(daysSinceLook(listOf('low', 'open'), daysLater(31))).toBe(31);
  });
});
