import { describe, expect, it } from 'vitest';
import { sourceOf } from './source.ts';

describe('a client address in limits', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['192.0.2.7:4711', '192.0.2.7'],
    ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['not an address', 'not an address'],
    ['not an address:4711', 'not an address:4711'],
  ])('counts %s as %s (9.14)', (address, expected) => {
    expect(sourceOf(address)).toBe(expected);
  });
});
