import { randomBytes } from 'node:crypto';
import { firstKeyRing, type KeyRing } from '../src/platform/keys/key-ring.ts';
import { createFileKeyService } from '../src/platform/keys/key-service.file.ts';
import type { KeyService } from '../src/ports/key-service.ts';

/** The keys of a server before its database has a key ring: what its master key gives. */
export function testKeys(masterKey: Buffer = randomBytes(32)): { keys: KeyRing; keyService: KeyService } {
  const versions = new Map([[1, masterKey]]);
  return { keys: firstKeyRing(masterKey), keyService: createFileKeyService(versions, async () => versions) };
}
