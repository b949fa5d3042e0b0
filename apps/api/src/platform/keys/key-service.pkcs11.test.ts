import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { UnknownMasterKey } from '../../ports/key-service.ts';
import { ConfigProblem } from '../config/config-problem.ts';
import { SealBroken } from '../security/sealing.ts';
import { createFileKeyService } from './key-service.file.ts';
import { createTokenKeyService } from './key-service.pkcs11.ts';
import { joinKeyServices } from './open-master-keys.ts';
import { device } from './pkcs11-module.fixture.ts';

const { PKCS11_TEST_MODULE: real, PKCS11_TEST_PIN: realPin = '' } = process.env;

const fake = {
  name: 'a stand-in',
  package: new URL('pkcs11-module.fixture.ts', import.meta.url).href,
  config: { module: '/fake.so', token: 'portal', pin: '1234', label: 'portal-master' },
};
/** A token of SoftHSM called portal with the AES keys portal-master-1 and portal-master-2 (docs/operations.md, "Keys"). */
const softHsm = (module: string) => ({
  name: 'SoftHSM',
  package: process.env.PKCS11_TEST_PACKAGE,
  config: { ...fake.config, module, pin: realPin },
});

it('refuses to start without the package, with a sentence', async () => {
  await expect(createTokenKeyService(fake.config, 'pkcs11js-that-is-not-there')).rejects.toThrow(
    'PKCS11_MODULE needs the package pkcs11js',
  );
});

describe.each([fake, ...(real ? [softHsm(real)] : [])])('a master key in a token: $name', (library) => {
  const { config } = library;
  const open = (change = {}) => createTokenKeyService({ ...config, ...change }, library.package);

  // Runs before a token is open, as a process opens a library only once.
  it.each([
    ['another module', { module: '/nowhere.so' }, /^The token of PKCS11_MODULE cannot be opened: .+\.$/],
    ['another token', { token: 'other' }, 'PKCS11_TOKEN: the module has no token called other.'],
    ['another label', { label: 'other' }, 'PKCS11_KEY: the token has no key called other-1.'],
    ['another pin', { pin: '9999' }, /^The token of PKCS11_MODULE cannot be opened: CKR_PIN_INCORRECT/],
  ])('is refused with %s', async (_name, change, why) => {
    const error = await open(change).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConfigProblem);
    expect(error).toHaveProperty('message', expect.stringMatching(why));
  });

  it('wraps and unwraps only for its place, with its newest version, next to keys in a file', async () => {
    const inToken = await open();
    expect(inToken.names).toEqual(['h1', 'h2']);
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
    expect(both.names).toEqual(['m1', 'h1', 'h2']);
    expect(both.current).toBe('h2');
    expect(await both.unwrap(await file.wrap(bytes, 'here'), 'here')).toEqual(bytes);
    expect(await both.unwrap(text, 'here')).toEqual(bytes);
  });
});

it('logs in again at the next renewal after the device was restarted', async () => {
  const inToken = await createTokenKeyService(fake.config, fake.package);
  const bytes = randomBytes(32);
  const text = await inToken.wrap(bytes, 'here');
  device.sessions.clear();
  await expect(inToken.wrap(bytes, 'here')).rejects.toThrow('CKR_SESSION_HANDLE_INVALID');
  await inToken.renew();
  expect(await inToken.unwrap(text, 'here')).toEqual(bytes);
});
