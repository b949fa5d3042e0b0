import { describe, expect, it } from 'vitest';
import { openPassword, sealPassword } from './password-transport.ts';

const key = 'portal-password-transport';
const bytesOf = (sealed: string) => Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
const textOf = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

describe('a sealed password', () => {
  it.each(['Portal!2345', 'a', '', `@$!%*?&~.,;':\`"{}<>`, '한글 비밀번호'])(
    'opens to the same text: %j',
    async (password) => {
      expect(await openPassword(await sealPassword(password, key), key)).toBe(password);
    },
  );

  it('is iv, ciphertext and tag in base64, different each time', async () => {
    const sealed = await sealPassword('Portal!2345', key);
    expect(bytesOf(sealed)).toHaveLength(12 + 11 + 16);
    expect(await sealPassword('Portal!2345', key)).not.toBe(sealed);
    expect(atob(sealed)).not.toContain('Portal');
  });

  it('takes the key text padded with 0 to 32 characters', async () => {
    const sealed = await sealPassword('Portal!2345', key);
    expect(await openPassword(sealed, key.padEnd(32, '0'))).toBe('Portal!2345');
    expect(await openPassword(sealed, `${key}1`)).toBeUndefined();
  });

  it('can be sealed by another AES-256-GCM implementation', async () => {
    const sealed = 'AAECAwQFBgcICQoLuRsx+uBfCMhRVpNE5JgjBCAk7QPB1Fnw4s3F';
    expect(await openPassword(sealed, 'key')).toBe('Portal!2345');
  });

  it.each(['', 'Portal!2345', '한글', 'AAAA', 'A'.repeat(52), 'not base64 at all!'])(
    'cannot be opened from the text %j',
    async (text) => {
      expect(await openPassword(text, key)).toBeUndefined();
    },
  );

  it('fails to decrypt when a single byte was changed', async () => {
    const bytes = bytesOf(await sealPassword('Portal!2345', key));
    for (const place of [0, 11, 12, bytes.length - 1]) {
      const changed = bytes.map((byte, at) => (at === place ? byte ^ 1 : byte));
      expect(await openPassword(textOf(changed), key), `byte ${place}`).toBeUndefined();
    }
  });
});
