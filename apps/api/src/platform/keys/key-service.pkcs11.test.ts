import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { UnknownMasterKey } from '../../ports/key-service.ts';
import { ConfigProblem } from '../config/config-problem.ts';
import { SealBroken } from '../security/sealing.ts';
import { createFileKeyService } from './key-service.file.ts';
import { createTokenKeyService } from './key-service.pkcs11.ts';
import { joinKeyServices } from './open-master-keys.ts';

const { PKCS11_TEST_MODULE: module, PKCS11_TEST_TOKEN: token = 'portal', PKCS11_TEST_PIN: pin = '' } = process.env;
const packageName = process.env.PKCS11_TEST_PACKAGE;

it('without the package is refused with a sentence', async () => {
  const config = { module: '/nowhere.so', token, pin, label: 'portal-master' };
  await expect(createTokenKeyService(config, 'pkcs11js-that-is-not-there')).rejects.toThrow(
    'PKCS11_MODULE needs the package pkcs11js',
  );
});

// With a token of SoftHSM that has the AES keys portal-master-1 and portal-master-2 (docs/operations.md, "Keys").
describe.runIf(module)('a master key in a token', () => {
  const config = { module: module ?? '', token, pin, label: 'portal-master' };

  it('wraps and unwraps at its place alone, under its newest version, beside keys of a file', async () => {
    const inToken = await createTokenKeyService(config, packageName);
    expect(inToken.names).toEqual(expect.arrayContaining(['h1', 'h2']));
    expect(inToken.current).toBe('h2');
    const bytes = randomBytes(32);
    const text = await inToken.wrap(bytes, 'here');
    expect(text).toMatch(/^v1\.h2\.[\w-]{16}\.[\w-]{64}$/);
    expect(await inToken.unwrap(text, 'here')).toEqual(bytes);
    await expect(inToken.unwrap(text, 'there')).rejects.toThrow(SealBroken);
    await expect(inToken.unwrap(text.replace('.h2.', '.h1.'), 'here')).rejects.toThrow(SealBroken);
    await expect(inToken.unwrap(text.replace('.h2.', '.h9.'), 'here')).rejects.toThrow(UnknownMasterKey);
    for (const cut of ['v1.h2', text.slice(0, -6), `${text.slice(0, -4)}AAAA`]) {
      await expect(inToken.unwrap(cut, 'here')).rejects.toThrow(SealBroken);
    }
    expect(await inToken.unwrap(text, 'here')).toEqual(bytes);
    const file = createFileKeyService(new Map([[1, randomBytes(32)]]), async () => new Map());
    const both = joinKeyServices(inToken, file);
    expect(both.current).toBe('h2');
    expect(await both.unwrap(await file.wrap(bytes, 'here'), 'here')).toEqual(bytes);
    expect(await both.unwrap(text, 'here')).toEqual(bytes);
  });

  it.each([
    ['another token', { token: 'other' }],
    ['another label', { label: 'other' }],
    ['another pin', { pin: '9999' }],
  ])('is refused with %s', async (_name, change) => {
    await expect(createTokenKeyService({ ...config, ...change }, packageName)).rejects.toThrow(ConfigProblem);
  });
});
