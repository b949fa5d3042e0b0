import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { testKeys } from '../../../../testing/test-keys.ts';
import { hashCosts } from '../../../platform/security/hash-costs.ts';
import { hashPassword, isOldHash, isPassword } from './password-hashing.ts';

const tools = { hashCosts, ...testKeys() };
const word = 'Lantern!7harbor';

describe('passwords', () => {
  it('are stored as argon2id with 19 MiB, two passes, a salt of their own and a pepper', async () => {
    const [one, other] = await Promise.all([hashPassword(tools, word), hashPassword(tools, word)]);
    const { id } = tools.keys.current('pepper');
    expect(one.startsWith(`${id}$argon2id$v=19$m=19456,t=2,p=1$`)).toBe(true);
    expect(one).not.toBe(other);
    expect(await isPassword(tools, one, word)).toBe(true);
    expect(await isPassword(tools, one, 'lantern!7harbor')).toBe(false);
    expect(await isPassword(tools, one, '')).toBe(false);
  });

  it('never match for a missing account', async () => {
    expect(await isPassword(tools, undefined, word)).toBe(false);
  });

  it('do not match with another pepper or without one', async () => {
    const stored = await hashPassword(tools, word);
    const { id } = tools.keys.current('pepper');
    expect(await isPassword({ hashCosts, ...testKeys(randomBytes(32)) }, stored, word)).toBe(false);
    expect(await isPassword(tools, stored.slice(id.length), word)).toBe(false);
    expect(isOldHash(tools, stored)).toBe(false);
  });

  it('stored before there was a pepper match, and are due for rehashing', async () => {
    const former = await hash(word, hashCosts.password);
    expect(await isPassword(tools, former, word)).toBe(true);
    expect(await isPassword(tools, former, 'lantern!7harbor')).toBe(false);
    expect(isOldHash(tools, former)).toBe(true);
  });
});
