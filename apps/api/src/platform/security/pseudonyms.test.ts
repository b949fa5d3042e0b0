import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { firstKeyRing } from '../keys/key-ring.ts';
import { createPseudonyms } from './pseudonyms.ts';

const masterKey = randomBytes(32);
const at = (day: string, key = masterKey) => createPseudonyms(firstKeyRing(key), () => new Date(`${day}T12:00:00Z`));

describe('pseudonyms for addresses and sessions', () => {
  it('are stable within a year, and differ by year and key', () => {
    const name = at('2026-01-02').source('192.0.2.1');
    expect(name).toMatch(/^2026\.[\w-]{22}$/);
    expect(at('2026-12-30').source('192.0.2.1')).toBe(name);
    expect(at('2026-01-02').source('192.0.2.2')).not.toBe(name);
    expect(at('2027-01-02').source('192.0.2.1').slice(5)).not.toBe(name.slice(5));
    expect(at('2026-01-02', randomBytes(32)).source('192.0.2.1')).not.toBe(name);
  });

  it('for sessions stay the same across years', () => {
    expect(at('2026-12-31').session('token')).toBe(at('2027-01-01').session('token'));
    expect(at('2026-12-31').session('token')).not.toBe(at('2026-12-31').session('other'));
  });
});
