import { describe, expect, it } from 'vitest';
import { hashCosts } from '../../../platform/security/hash-costs.ts';
import { hashPassword, isPassword } from './password-hashing.ts';

describe('passwords', () => {
  it('are kept as argon2id of 19 MiB, two passes, with a salt of their own', async () => {
    const [one, other] = await Promise.all([
      hashPassword({ hashCosts }, 'Lantern!7harbor'),
      hashPassword({ hashCosts }, 'Lantern!7harbor'),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await isPassword({ hashCosts }, one, 'Lantern!7harbor')).toBe(true);
    expect(await isPassword({ hashCosts }, one, 'lantern!7harbor')).toBe(false);
    expect(await isPassword({ hashCosts }, one, '')).toBe(false);
  });

  it('match nothing where there is no account', async () => {
    expect(await isPassword({ hashCosts }, undefined, 'Lantern!7harbor')).toBe(false);
  });
});
