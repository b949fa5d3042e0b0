import { createHash } from 'node:crypto';
import { Encrypter } from 'age-encryption';
import { pack as openPack, type Pack } from 'tar-stream';
import type { Owner } from '../../../platform/owners/owner.ts';
import type { Signer } from '../../../platform/security/signer.ts';
import { bundleJson } from './bundle-json.ts';
import { piecesOf, toWebStream } from './web-stream.ts';

export interface BundleEntry {
  /** Within the bundle: ASCII, folders by `/`. */
  readonly path: string;
  readonly bytes: Buffer;
}

/** The subject in the manifest. */
export interface BundleSubject {
  readonly owner: Owner;
  readonly applicationNumber: string;
  readonly createdAt: Date;
}

/** The recipients' and the signer's keys. */
export interface BundleKeys {
  /** Reviewers' public keys (`age1…`), from the configuration. */
  readonly recipients: readonly string[];
  readonly signer: Pick<Signer, 'sign' | 'keyId'>;
}

export const manifestPath = 'manifest.json';
export const signaturePath = 'manifest.sig';

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Waits until the reader of the archive has taken it, so that at most one file is in memory. */
const putInto = (archive: Pack, { path: name, bytes }: BundleEntry, mtime: Date): Promise<void> =>
  new Promise((resolve, reject) => {
    const entry = archive.entry({ name, size: bytes.length, mode: 0o600, mtime }, (error) =>
      error ? reject(error) : resolve(),
    );
    entry.end(bytes);
  });

/** Every entry, then their list, then its signature, so that a reader of the stream can verify what it has read. */
async function fill(
  archive: Pack,
  { owner, applicationNumber, createdAt }: BundleSubject,
  entries: AsyncIterable<BundleEntry>,
  signer: BundleKeys['signer'],
): Promise<void> {
  const listed: { path: string; size: number; sha256: string }[] = [];
  for await (const entry of entries) {
    listed.push({ path: entry.path, size: entry.bytes.length, sha256: sha256(entry.bytes) });
    await putInto(archive, entry, createdAt);
  }
  const manifest = {
    format: 'portal-bundle',
    version: 1,
    owner: owner.kind,
    applicationNumber,
    createdAt: createdAt.toISOString(),
    signedBy: signer.keyId,
    entries: listed,
  };
  const bytes = bundleJson(manifest);
  await putInto(archive, { path: manifestPath, bytes }, createdAt);
  const signature = Buffer.from(`${signer.sign(bytes).toString('base64')}\n`);
  await putInto(archive, { path: signaturePath, bytes: signature }, createdAt);
  archive.finalize();
}

/**
 * A tar archive of the entries with a signed list of them, encrypted while streaming (age-encryption.org/v1): no plain text is
 * stored, and at most one entry is in memory.
 * @param entries in archive order
 * @returns the encrypted file; it fails where an entry does
 */
export async function sealBundle(
  subject: BundleSubject,
  entries: AsyncIterable<BundleEntry>,
  { recipients, signer }: BundleKeys,
): Promise<AsyncIterable<Uint8Array>> {
  if (recipients.length === 0) throw new Error('a bundle for nobody');
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const archive = openPack();
  fill(archive, subject, entries, signer).catch((error: unknown) =>
    archive.destroy(error instanceof Error ? error : new Error('a bundle could not be filled')),
  );
  return piecesOf(await encrypter.encrypt(toWebStream(archive)));
}
