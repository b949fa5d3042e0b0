import { randomBytes } from 'node:crypto';
import type { Database } from '../src/platform/database/database.ts';
import { recogniseInstallation } from '../src/platform/installation.ts';
import { firstKeyRing, type KeyRing } from '../src/platform/keys/key-ring.ts';
import { createFileKeyService } from '../src/platform/keys/key-service.file.ts';
import type { KeyService } from '../src/ports/key-service.ts';

/** The keys of a server before its database has a key ring, derived from its master key. */
export function testKeys(masterKey: Buffer = randomBytes(32)): { keys: KeyRing; keyService: KeyService } {
  const versions = new Map([[1, masterKey]]);
  return { keys: firstKeyRing(masterKey), keyService: createFileKeyService(versions, async () => versions) };
}

/** A key ring that is stored in the database, so that it can be rotated. */
export async function storedTestKeys(db: Database): Promise<{ keys: KeyRing; keyService: KeyService }> {
  const first = randomBytes(32);
  const { keyService } = testKeys(first);
  const { keys } = await recogniseInstallation(db, { service: keyService, first });
  return { keys, keyService };
}
