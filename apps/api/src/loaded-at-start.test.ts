import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const workspaces: Readonly<Record<string, string>> = {
  '@portal/domain/': 'packages/domain/src/',
  '@portal/contract/': 'packages/contract/src/',
};

/** A module's static imports, without dynamic imports and types. */
const importsOf = (source: string): string[] =>
  [...source.matchAll(/^(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s)?'([^']+)';/gm)].map(([, from = '']) => from);

interface Loaded {
  readonly files: readonly string[];
  /** Each with a file that imports it. */
  readonly packages: ReadonlyMap<string, string>;
}

function loadedBy(program: string): Loaded {
  const packages = new Map<string, string>();
  const seen = new Set<string>();
  const waiting = [join(root, program)];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const from of importsOf(readFileSync(file, 'utf8'))) {
      const workspace = Object.keys(workspaces).find((name) => from.startsWith(name));
      if (from.startsWith('.')) waiting.push(join(dirname(file), from));
      else if (workspace) waiting.push(join(root, workspaces[workspace] ?? '', from.slice(workspace.length)));
      else if (!from.startsWith('node:')) packages.set(from, file.slice(root.length));
    }
  }
  return { files: [...seen].map((file) => file.slice(root.length)), packages };
}

/** Packages that few servers need, or that are needed only on request; together more than 100 MB. */
const onDemand = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@simplewebauthn/server',
  'age-encryption',
  'drizzle-orm/pglite',
  'nodemailer',
  'openid-client',
  'pdfkit',
  'prom-client',
  'sharp',
];

it('the server starts without loading optional packages', () => {
  const { packages } = loadedBy('apps/api/src/main.ts');
  expect(packages.size).toBeGreaterThan(10);
  expect(onDemand.flatMap((name) => (packages.has(name) ? [`${name} by ${packages.get(name)}`] : []))).toEqual([]);
});

it('the server starts without loading the modules of the desk, which need not be configured', () => {
  const { files } = loadedBy('apps/api/src/main.ts');
  expect(files).toContain('apps/api/src/compose.ts');
  expect(files.filter((file) => /features\/desk\/|identity-service\.oidc/.test(file))).toEqual([]);
});
