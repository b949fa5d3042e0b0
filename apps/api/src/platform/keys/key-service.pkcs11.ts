import { randomBytes } from 'node:crypto';
import { type KeyService, UnknownMasterKey } from '../../ports/key-service.ts';
import { ConfigProblem } from '../config/config-problem.ts';
import { keyIdIn, SealBroken } from '../security/sealing.ts';
import { gcmParameters, loadPkcs11, type Pkcs11, pkcs11 } from './pkcs11-module.ts';

/** A token (such as an HSM's partition) that holds the master keys. */
export interface TokenConfig {
  readonly module: string;
  readonly token: string;
  readonly pin: string;
  readonly label: string;
}

const ivBytes = 12;
const tagBytes = 16;
const mostKeys = 1_000;

function slotOf(library: Pkcs11, { token }: TokenConfig): Buffer {
  const slot = library.C_GetSlotList(true).find((one) => library.C_GetTokenInfo(one).label.trim() === token);
  if (!slot) throw new ConfigProblem(`PKCS11_TOKEN: the module has no token called ${token}.`);
  return slot;
}

/** Handles of AES keys by version, which their labels contain. */
function keysIn(library: Pkcs11, session: Buffer, { label }: TokenConfig): ReadonlyMap<number, Buffer> {
  library.C_FindObjectsInit(session, [{ type: pkcs11.class, value: pkcs11.secretKey }]);
  const found = library.C_FindObjects(session, mostKeys);
  library.C_FindObjectsFinal(session);
  const versions = found.flatMap((key): [number, Buffer][] => {
    const [called] = library.C_GetAttributeValue(session, key, [{ type: pkcs11.label }]);
    const [, name, version] = /^(.*)-([1-9]\d{0,5})$/.exec(called?.value.toString() ?? '') ?? [];
    return name === label ? [[Number(version), key]] : [];
  });
  if (versions.length === 0) throw new ConfigProblem(`PKCS11_KEY: the token has no key called ${label}-1.`);
  return new Map(versions.sort(([a], [b]) => a - b));
}

function openSession(library: Pkcs11, config: TokenConfig): Buffer {
  const session = library.C_OpenSession(slotOf(library, config), pkcs11.serialSession);
  library.C_Login(session, pkcs11.user, config.pin);
  return session;
}

function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // The token has lost the session, so there is nothing to end.
  }
}

/** @throws ConfigProblem, after closing everything again */
function openFirst(library: Pkcs11, config: TokenConfig): { session: Buffer; keys: ReadonlyMap<number, Buffer> } {
  try {
    library.load(config.module);
    library.C_Initialize();
    const session = openSession(library, config);
    return { session, keys: keysIn(library, session, config) };
  } catch (error) {
    attempt(() => library.C_Finalize());
    if (error instanceof ConfigProblem) throw error;
    const why = error instanceof Error ? error.message : 'unknown';
    throw new ConfigProblem(`The token of PKCS11_MODULE cannot be opened: ${why}.`);
  }
}

const mechanismOf = (iv: Buffer, place: string) => ({
  mechanism: pkcs11.aesGcm,
  parameter: { type: gcmParameters, iv, aad: Buffer.from(place), ivBits: ivBytes * 8, tagBits: tagBytes * 8 },
});

const nameOf = (version: number): string => `h${version}`;

/** Keys that never leave a token, named by label: `h1`, `h2` (AES-256-GCM in the token). @throws ConfigProblem if it cannot be opened or has none */
export async function createTokenKeyService(config: TokenConfig, packageName?: string): Promise<KeyService> {
  const library = await loadPkcs11(packageName);
  let { session, keys } = openFirst(library, config);
  const keyCalled = (name: string): Buffer => {
    const key = [...keys].find(([version]) => nameOf(version) === name)?.[1];
    if (!key) throw new UnknownMasterKey(name);
    return key;
  };
  const current = (): string => nameOf(Math.max(...keys.keys()));
  const reopen = (): void => {
    attempt(() => library.C_CloseSession(session));
    session = openSession(library, config);
    keys = keysIn(library, session, config);
  };
  return {
    get current() {
      return current();
    },
    get names() {
      return [...keys.keys()].map(nameOf);
    },
    marks: new Map(),
    async wrap(bytes, place) {
      const name = current();
      const iv = randomBytes(ivBytes);
      library.C_EncryptInit(session, mechanismOf(iv, place), keyCalled(name));
      const sealed = library.C_Encrypt(session, bytes, Buffer.alloc(bytes.length + tagBytes));
      return ['v1', name, iv.toString('base64url'), sealed.toString('base64url')].join('.');
    },
    async unwrap(text, place) {
      const key = keyCalled(keyIdIn(text) ?? '');
      const [, , iv = '', sealed = ''] = text.split('.');
      try {
        library.C_DecryptInit(session, mechanismOf(Buffer.from(iv, 'base64url'), place), key);
        const bytes = Buffer.from(sealed, 'base64url');
        return library.C_Decrypt(session, bytes, Buffer.alloc(bytes.length));
      } catch {
        // Some libraries leave the failed decryption active, and would refuse the next one in the same session.
        reopen();
        throw new SealBroken();
      }
    },
    async renew() {
      try {
        keys = keysIn(library, session, config);
      } catch {
        // The device was restarted.
        reopen();
      }
    },
  };
}
