import { generateIdentity } from 'age-encryption';
import { expect, it } from 'vitest';
import { FileStoreError } from '../../ports/file-store.ts';
import { passOver, readArchive } from './read-archive.ts';

const identities = [await generateIdentity()];
const start = Buffer.from('age-encryption.org/v1\n-> X25519 ');

/** Reads an archive of which these bytes could be read before its bucket failed. */
async function readBroken(...read: readonly Buffer[]): Promise<unknown> {
  const failure = new FileStoreError('away', 'TimeoutError');
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield* read;
    throw failure;
  }
  const problem = await readArchive({ called: 's3://bucket/one', bytes }, identities, passOver).catch((error) => error);
  return problem === failure ? 'the failure of the bucket' : problem;
}

it.each([
  ['cannot be reached', []],
  ['fails after the first bytes', [start]],
])('an archive whose bucket %s is not reported as changed', async (_, read) => {
  expect(await readBroken(...read)).toBe('the failure of the bucket');
});
