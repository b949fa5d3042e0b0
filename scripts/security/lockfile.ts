import * as z from 'zod/mini';

const lockfile = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      resolved: z.optional(z.string()),
      integrity: z.optional(z.string()),
      link: z.optional(z.boolean()),
    }),
  ),
});

/**
 * What could make an installation differ from what was reviewed: a package without the hash of its archive, a hash weaker than SHA-512, and a
 * download location (the registry is the installing machine's choice). @param lock `package-lock.json`, version 3, parsed
 * @returns one sentence per problem, with the package's path in the lockfile
 */
export function lockfileProblems(lock: unknown): string[] {
  return Object.entries(lockfile.parse(lock).packages).flatMap(([path, { resolved, integrity, link }]) => {
    if (!path.includes('node_modules/') || link) return [];
    const problems: string[] = [];
    if (resolved !== undefined) problems.push(`${path} prescribes where it comes from`);
    if (!integrity?.startsWith('sha512-')) problems.push(`${path} has no SHA-512 of its archive`);
    return problems;
  });
}

/** Licences permitted for packages in the portal, by SPDX identifier. */
const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);

/** Whether allowed licences satisfy an SPDX expression without nesting: every part of AND, one of OR. */
export function isAllowedLicence(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, ' ');
  return bare
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((licence) => allowedLicences.has(licence.trim())));
}
