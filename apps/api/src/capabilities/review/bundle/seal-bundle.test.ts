import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { describe, expect, it } from 'vitest';
import { ringKeyOf } from '../../../platform/keys/ring-key.ts';
import { createSigner } from '../../../platform/security/signer.ts';
import { openBundle } from './open-bundle.fixture.ts';
import { type BundleEntry, sealBundle } from './seal-bundle.ts';

const subject = {
  owner: { kind: 'mall', id: 'any' },
  applicationNumber: 'A261122-0001',
  createdAt: new Date('2026-11-22T03:00:00Z'),
} as const;
const signer = createSigner(ringKeyOf(1, randomBytes(32)), 'bundle-signature');
const entries = [
  { path: 'application.json', content: Buffer.from('{"이름":"홍길동"}') },
  { path: 'documents/SF07-1.pdf', content: randomBytes(700_001) },
  { path: 'empty', content: Buffer.alloc(0) },
];
async function* all(list: readonly BundleEntry[]) {
  yield* list;
}

async function reviewer() {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

describe('a sealed bundle', () => {
  it('gives each of its reviewers every byte, with a list signed by the server', async () => {
    const reviewers = [await reviewer(), await reviewer()];
    const recipients = reviewers.map(({ recipient }) => recipient);
    const file = await buffer(await sealBundle(subject, all(entries), { recipients, signer }));
    expect(file.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(file.includes('홍길동')).toBe(false);
    for (const { identity } of reviewers) {
      const opened = await openBundle(file, identity, signer.publicKey);
      for (const { path, content } of entries) expect(opened.files.get(path), path).toEqual(content);
      expect(opened).toMatchObject({ isSigned: true, wrong: [] });
      expect(opened.list).toMatchObject({ applicationNumber: 'A261122-0001' });
      expect(opened.list.entries.map(({ path }) => path)).toEqual(entries.map(({ path }) => path));
    }
  });

  it('opens for its recipient only, and another server’s signature is invalid', async () => {
    const { identity, recipient } = await reviewer();
    const file = await buffer(await sealBundle(subject, all(entries), { recipients: [recipient], signer }));
    const stranger = await reviewer();
    await expect(openBundle(file, stranger.identity, signer.publicKey)).rejects.toThrow();
    const { publicKey } = createSigner(ringKeyOf(1, randomBytes(32)), 'bundle-signature');
    expect(await openBundle(file, identity, publicKey)).toMatchObject({ isSigned: false });
  });

  it('fails completely when one of its files cannot be read', async () => {
    const { recipient } = await reviewer();
    async function* broken() {
      yield { path: 'one', content: randomBytes(200_000) };
      throw new Error('gone');
    }
    const sealing = sealBundle(subject, broken(), { recipients: [recipient], signer });
    await expect(sealing.then((stream) => buffer(stream))).rejects.toThrow('gone');
  });
});
