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

/** Master keys that this process holds itself, `m1`, `m2` by version. @param read reads them again */
export function createFileKeyService(first: MasterKeys, read: () => Promise<MasterKeys>): KeyService {
  let versions = first;
  let keys = wrappingKeys(first);
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
    wrap: async (bytes, place) => sealText(keyCalled(current()), place, bytes),
    unwrap: async (text, place) => openText(keyCalled(keyIdIn(text) ?? ''), place, text),
    async renew() {
      versions = await read();
      keys = wrappingKeys(versions);
    },
  };
}
