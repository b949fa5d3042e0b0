import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFiles, root } from '../repository-files.ts';

/** Patterns that match only secrets of a service, or keys. */
const secrets: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/=]{40}/,
  'an age identity': /AGE-SECRET-KEY-1[0-9A-Z]{50}/,
  'a key of a cloud': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a token of a code host': /\bgh[pousr]_[A-Za-z0-9]{36}\b|\bgithub_pat_\w{60}/,
  'a token of a registry': /_authToken\s*=\s*\S+|\bnpm_[A-Za-z0-9]{36}\b/,
  'a database with its password':
    /postgres(?:ql)?:\/\/[^:@\s'"`$]+:(?!\$|password@|pw@|secret@|x@)[^@\s'"`$]{8,}@(?!localhost|127\.0\.0\.1|db\b|database\b|host\b)/,
};

const planted: Readonly<Record<string, string>> = {
  'a private key': `-----BEGIN PRIVATE KEY-----\n${'A'.repeat(64)}`,
  'an age identity': `AGE-SECRET-KEY-1${'Q'.repeat(58)}`,
  'a key of a cloud': `AKIA${'Q'.repeat(16)}`,
  'a token of a code host': `ghp_${'a'.repeat(36)}`,
  'a token of a registry': `npm_${'a'.repeat(36)}`,
  'a database with its password': `postgres://portal:${'k'.repeat(12)}@db7.portal.test/portal`,
};

const texts = repositoryFiles()
  .filter((path) => !/\.(png|jpe?g|pdf|woff2?|ico|bin|br)$/.test(path))
  .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);

describe.each(Object.entries(secrets))('%s', (what, form) => {
  it('is in no file of the repository', () => {
    expect(texts.filter(([, text]) => form.test(text)).map(([path]) => path)).toEqual([]);
  });

  it('is found where it is planted', () => {
    expect(planted[what]).toMatch(form);
  });
});
