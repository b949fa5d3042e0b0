import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openEach } from './open-each.ts';
import { deriveKey, namedKey, OwnerGone, openText, SealBroken, sealText } from './sealing.ts';

const key = namedKey('k1', randomBytes(32));

describe('a sealed value', () => {
  it('opens in its own place', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), (plain, place) => {
        const bytes = Buffer.from(plain);
        expect(openText(key, place, sealText(key, place, bytes)).equals(bytes)).toBe(true);
      }),
    );
  });

  it('has the form v1.keyId.iv.tag.ciphertext, and differs each time', () => {
    const [one, other] = [1, 2].map(() => sealText(key, 'p', Buffer.from('word')));
    expect(one).toMatch(/^v1\.k1\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/);
    expect(one).not.toBe(other);
  });

  it('opens in no other place and with no other key', () => {
    const sealed = sealText(key, 'table|column|row|account', Buffer.from('word'));
    expect(() => openText(key, 'table|column|other|account', sealed)).toThrow(SealBroken);
    expect(() => openText(namedKey(key.id, randomBytes(32)), 'table|column|row|account', sealed)).toThrow(SealBroken);
    expect(() => openText({ ...key, id: 'k2' }, 'table|column|row|account', sealed)).toThrow(SealBroken);
  });

  it('does not open with any byte changed or when truncated', () => {
    const sealed = sealText(key, 'p', Buffer.from('some words'));
    const [version = '', id = '', ...parts] = sealed.split('.');
    for (const [index, part] of parts.entries()) {
      const bytes = Buffer.from(part, 'base64url');
      for (let at = 0; at < bytes.length; at += 1) {
        const changed = Buffer.from(bytes);
        changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
        const text = [version, id, ...parts.with(index, changed.toString('base64url'))].join('.');
        expect(() => openText(key, 'p', text)).toThrow(SealBroken);
      }
    }
    const short = parts.with(
      1,
      Buffer.from(parts[1] ?? '', 'base64url')
        .subarray(0, 4)
        .toString('base64url'),
    );
    expect(() => openText(key, 'p', [version, id, ...short].join('.'))).toThrow(SealBroken);
    for (const text of ['', 'v1', sealed.slice(3), `${sealed}.x`, `v2${sealed.slice(2)}`]) {
      expect(() => openText(key, 'p', text)).toThrow(SealBroken);
    }
  });

  it('is under a derived key for each purpose', () => {
    const master = randomBytes(32);
    expect(deriveKey(master, 'a').equals(deriveKey(master, 'a'))).toBe(true);
    expect(deriveKey(master, 'a').equals(deriveKey(master, 'b'))).toBe(false);
  });
});

it('rows of a list skip an owner who was purged meanwhile, but never a value that was changed', async () => {
  const open = async (row: string | Error): Promise<string> => {
    if (typeof row === 'string') return row;
    throw row;
  };
  expect(await openEach(['a', new OwnerGone('o'), 'b'], open)).toEqual(['a', 'b']);
  await expect(openEach(['a', new SealBroken()], open)).rejects.toThrow(SealBroken);
});
