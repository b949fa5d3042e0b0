import { describe, expect, it } from 'vitest';
import { noticesOf, readLockfile, readNotices, shippedPackages } from './notices.ts';

describe('third-party notices', () => {
  it('name every shipped package of the lockfile', () => {
    expect(readNotices()).toBe(noticesOf(readLockfile()));
  });

  it('leave out what only development needs', () => {
    const names = shippedPackages(readLockfile()).map(({ name }) => name);
    expect(names).toContain('fastify');
    expect(names).not.toContain('vitest');
  });

  it('contain no licence that forbids redistribution', () => {
    const licences = new Set(shippedPackages(readLockfile()).map(({ license }) => license));
    expect([...licences].filter((licence) => /AGPL|SSPL|BUSL|UNLICENSED|Commons Clause/i.test(licence))).toEqual([]);
  });
});
