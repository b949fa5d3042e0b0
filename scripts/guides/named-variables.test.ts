import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '@portal/api/src/platform/config/environment.ts';
import { describe, expect, it } from 'vitest';
import { repositoryFiles, root } from '../repository-files.ts';

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const variable = /(?<![\w./-])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![\w-])/g;
const variablesIn = (text: string): string[] => text.match(variable) ?? [];

/** Where people who install the portal look variables up, and what starts the portal with some of them. */
const tables = ['docs/settings.md', 'docs/operations.md'];
const samples = ['Dockerfile', 'compose.yaml', 'deploy/compose.yaml'];
const units = repositoryFiles().filter((path) => path.startsWith('deploy/systemd/'));

const isOfPrograms = (path: string): boolean =>
  /^(?:apps\/(?:api|reader|sandbox)\/src|scripts\/(?:portal|setup))\/.*\.[jt]s$/.test(path) &&
  !/\.(?:test|fixture)\.ts$/.test(path);
const read = new Set(
  repositoryFiles()
    .filter(isOfPrograms)
    .flatMap((path) => variablesIn(textOf(path))),
);

/** Variables read by others: PostgreSQL's image, OpenTelemetry's own exporter, the S3 client; and by our tests. */
const ofOthers = /^(?:POSTGRES_\w+|OTEL_EXPORTER_OTLP_(?:HEADERS|CERTIFICATE|COMPRESSION)|AWS_\w+|PKCS11_TEST_\w+)$/;

/** Variables of tests, and of programs that start each other: nobody else sets them. */
const ofOurs = ['CLIENT_FOLLOWS', 'PASSWORD_TRANSPORT_KEY', 'SANDBOX_URL', 'SOURCE_LIMIT_FACTOR'];

/** The variables of a program other than the server, as its source declares them. */
const declaredIn = (path: string, pattern: RegExp): string[] =>
  [...textOf(path).matchAll(pattern)].map(([, name = '']) => name);
const ofDesk = declaredIn('apps/api/src/platform/config/desk-config.ts', /\b(DESK_[A-Z_]+)\b/g);
const ofStart = declaredIn('scripts/portal/settings.ts', /portFrom\(\w+(?:\(\w+\))?, '(\w+)'/g);
/** Except the time limit, which is for machines that run tests. */
const ofReader = declaredIn('apps/reader/src/main.ts', /^ {2}(READER_(?!TIME_LIMIT)\w+): z\./gm);

describe('a variable', () => {
  it.each([...tables, ...samples, ...units])('that %s names is read by a program', (path) => {
    const named = [...new Set(variablesIn(textOf(path)))];
    expect(named.filter((name) => !read.has(name) && !ofOthers.test(name))).toEqual([]);
  });

  it('that a program reads is in a guide', () => {
    const guides = tables.map(textOf).join('\n');
    const known = [...Object.keys(environment.shape), ...ofDesk, ...ofStart, ...ofReader];
    expect([ofDesk.length > 8, ofStart.length > 4, ofReader.length > 2]).toEqual([true, true, true]);
    expect([...new Set(known)].filter((name) => !guides.includes(name) && !ofOurs.includes(name))).toEqual([]);
  });
});
