/** `node scripts/run.js scripts/notices.ts`: generates THIRD-PARTY-NOTICES.md from the lockfile. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const root = fileURLToPath(new URL('..', import.meta.url));
const noticesFile = `${root}/THIRD-PARTY-NOTICES.md`;

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      license: z.optional(z.string()),
      dev: z.optional(z.boolean()),
      link: z.optional(z.boolean()),
    }),
  ),
});

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/** Packages that the running portal contains, without development dependencies; once each, by name. */
export function shippedPackages(lock: unknown): Package[] {
  const entries = Object.entries(lockfile.parse(lock).packages);
  const shipped = new Map<string, Package>();
  for (const [path, { version, license, dev, link }] of entries) {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || dev || link || !version) continue;
    shipped.set(`${name}@${version}`, { name, version, license: license ?? 'see the package' });
  }
  return [...shipped.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

export function noticesOf(lock: unknown): string {
  const rows = shippedPackages(lock).map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`);
  return [
    '# Third-party notices',
    '',
    'Packages that the running portal contains, with the licence each declares. The text of a licence and its copyright line come with',
    'the package in `node_modules`. Generated from the lockfile by `node scripts/run.js scripts/notices.ts`.',
    '',
    '| package | version | licence |',
    '| --- | --- | --- |',
    ...rows,
    '',
    'The web client embeds the typeface Pretendard (SIL Open Font License 1.1).',
    '',
  ].join('\n');
}

export const readLockfile = (): unknown => JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8'));

export const readNotices = (): string => readFileSync(noticesFile, 'utf8');

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(noticesFile, noticesOf(readLockfile()));
