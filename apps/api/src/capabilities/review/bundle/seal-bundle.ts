import {
  type ArchiveEntry,
  type ListedEntry,
  type PutEntry,
  sealArchive,
} from '../../../platform/files/sealed-archive.ts';
import type { Owner } from '../../../platform/owners/owner.ts';
import type { Signer } from '../../../platform/security/signer.ts';
import { bundleJson } from './bundle-json.ts';

export type BundleEntry = ArchiveEntry;

export interface BundleSubject {
  readonly owner: Owner;
  readonly applicationNumber: string;
  readonly createdAt: Date;
}

export interface BundleKeys {
  /** Reviewers' public keys (`age1…`), from the configuration. */
  readonly recipients: readonly string[];
  readonly signer: Pick<Signer, 'sign' | 'keyId'>;
}

export const manifestPath = 'manifest.json';
export const signaturePath = 'manifest.sig';

/** Writes all entries, then their list, then its signature, so that a stream reader can verify what it has read. */
async function fill(
  put: PutEntry,
  { owner, applicationNumber, createdAt }: BundleSubject,
  entries: AsyncIterable<BundleEntry>,
  signer: BundleKeys['signer'],
): Promise<void> {
  const listed: ListedEntry[] = [];
  for await (const entry of entries) listed.push(await put(entry));
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
  await put({ path: manifestPath, content: bytes });
  const signature = Buffer.from(`${signer.sign(bytes).toString('base64')}\n`);
  await put({ path: signaturePath, content: signature });
}

/**
 * A tar archive of the entries with a signed list, encrypted while streaming (age-encryption.org/v1): no plain text is stored, and no entry is
 * held in memory as a whole. @param entries in archive order @returns the encrypted file; reading it fails if an entry does
 */
export const sealBundle = (
  subject: BundleSubject,
  entries: AsyncIterable<BundleEntry>,
  { recipients, signer }: BundleKeys,
): Promise<AsyncIterable<Uint8Array>> =>
  sealArchive(recipients, subject.createdAt, (put) => fill(put, subject, entries, signer));
