import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Encrypter } from 'age-encryption';
import { pack as openPack, type Pack } from 'tar-stream';
import { piecesOf, toWebStream } from '../../../platform/files/web-stream.ts';
import type { Owner } from '../../../platform/owners/owner.ts';
import type { Signer } from '../../../platform/security/signer.ts';
import { type Content, contentOf } from '../../../ports/content.ts';
import { bundleJson } from './bundle-json.ts';

export interface BundleEntry {
  /** Within the bundle: ASCII, folders by `/`. */
  readonly path: string;
  readonly content: Buffer | Content;
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

interface Listed {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** As fast as the reader of the archive takes it, so that no file is whole in memory. @returns its line in the manifest */
async function putInto(archive: Pack, { path, content }: BundleEntry, mtime: Date): Promise<Listed> {
  const { size, pieces } = Buffer.isBuffer(content) ? contentOf(content) : content;
  const hash = createHash('sha256');
  const hashed = async function* (): AsyncGenerator<Buffer> {
    for await (const piece of pieces()) {
      hash.update(piece);
      yield piece;
    }
  };
  await pipeline(
    Readable.from(hashed(), { objectMode: false }),
    archive.entry({ name: path, size, mode: 0o600, mtime }),
  );
  return { path, size, sha256: hash.digest('hex') };
}

/** Every entry, then their list, then its signature, so that a reader of the stream can verify what it has read. */
async function fill(
  archive: Pack,
  { owner, applicationNumber, createdAt }: BundleSubject,
  entries: AsyncIterable<BundleEntry>,
  signer: BundleKeys['signer'],
): Promise<void> {
  const listed: Listed[] = [];
  for await (const entry of entries) listed.push(await putInto(archive, entry, createdAt));
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
  await putInto(archive, { path: manifestPath, content: bytes }, createdAt);
  const signature = Buffer.from(`${signer.sign(bytes).toString('base64')}\n`);
  await putInto(archive, { path: signaturePath, content: signature }, createdAt);
  archive.finalize();
}

/**
 * A tar archive of the entries with a signed list of them, encrypted while streaming (age-encryption.org/v1): no plain text is
 * stored, and no entry whole in memory.
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
