import { createHmac } from 'node:crypto';
import { type KeyService, UnknownMasterKey } from '../../ports/key-service.ts';
import { deriveKey, keyIdIn, type NamedKey, namedKey, openText, sealText } from '../security/sealing.ts';
import type { MasterKeys } from './key-text.ts';

const nameOf = (version: number): string => `m${version}`;

const wrappingKeys = (keys: MasterKeys): ReadonlyMap<string, NamedKey> =>
  new Map(
    [...keys].map(([version, key]) => [
      nameOf(version),
      namedKey(nameOf(version), deriveKey(key, 'wrap-installation-key')),
    ]),
  );

/** 64 bits of an HMAC of a fixed text under a derived key, which reveal nothing about a random key. */
const markOf = (key: Buffer): string =>
  createHmac('sha256', deriveKey(key, 'master-key-mark'))
    .update('master key')
    .digest()
    .subarray(0, 8)
    .toString('base64url');

const marksOf = (keys: MasterKeys): ReadonlyMap<string, string> =>
  new Map([...keys].map(([version, key]) => [nameOf(version), markOf(key)]));

/** Master keys held by this process itself, named by version: `m1`, `m2`. @param read reads them again */
export function createFileKeyService(first: MasterKeys, read: () => Promise<MasterKeys>): KeyService {
  let versions = first;
  let keys = wrappingKeys(first);
  let marks = marksOf(first);
  const current = (): string => nameOf(Math.max(...versions.keys()));
  const keyCalled = (name: string): NamedKey => {
    const key = keys.get(name);
    if (!key) throw new UnknownMasterKey(name);
    return key;
  };
  return {
    get current() {
      return current();
    },
    get names() {
      return [...keys.keys()];
    },
    get marks() {
      return marks;
    },
    wrap: async (bytes, place) => sealText(keyCalled(current()), place, bytes),
    unwrap: async (text, place) => openText(keyCalled(keyIdIn(text) ?? ''), place, text),
    async renew() {
      versions = await read();
      keys = wrappingKeys(versions);
      marks = marksOf(versions);
    },
  };
}
