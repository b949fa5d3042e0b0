import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { root } from '../repository-files.ts';

/** Days within which a vulnerability is fixed, by severity (docs/security/threat-model.md). */
export const daysToFix = { critical: 2, high: 7, medium: 30, low: 365 } as const;

const day = z.iso.date();
const list = z.strictObject({
  lookedAt: day,
  how: z.string().check(z.minLength(20)),
  advisories: z.array(
    z.strictObject({
      id: z.string().check(z.regex(/^(CVE-\d{4}-\d{4,}|GHSA(-[0-9a-z]{4}){3})$/)),
      package: z.string().check(z.minLength(2)),
      weight: z.enum(['critical', 'high', 'medium', 'low']),
      since: day,
      state: z.enum(['open', 'fixed', 'not reachable']),
      reason: z.string().check(z.minLength(20)),
    }),
  ),
});
export type Advisories = z.infer<typeof list>;

export const readAdvisories = (): Advisories =>
  list.parse(JSON.parse(readFileSync(join(root, 'docs/security/advisories.json'), 'utf8')));

const dayLength = 24 * 60 * 60 * 1000;

/** Vulnerabilities open past their deadline. @param today the day to compare with @returns their ids */
export const overdue = ({ advisories }: Advisories, today: Date): string[] =>
  advisories
    .filter(({ state }) => state === 'open')
    .filter(({ since, weight }) => today.getTime() - Date.parse(since) > daysToFix[weight] * dayLength)
    .map(({ id }) => id);

export const daysSinceLook = ({ lookedAt }: Advisories, today: Date): number =>
  Math.floor((today.getTime() - Date.parse(lookedAt)) / dayLength);
