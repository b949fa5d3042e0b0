import type { Transaction } from '../../platform/database/database.ts';
import type { PlacedFile } from '../../platform/files/placed-file.ts';
import type { UploadedFile } from '../../platform/files/uploaded-file.ts';
import type { Platform } from '../../platform/services.ts';
import { attachedFile, detach, keepAttached, uploadedFile } from './attached-certificate.repository.ts';
import { type AttachedWorth, worthOfAttached, worthOfSent } from './attached-certificate.service.ts';
import type { CertificateCheck } from './certificate.repository.ts';
import type { CertificateWorld } from './certificate.service.ts';
import type { Correction } from './certificate-corrections.ts';
import type { CertificateKind } from './certificate-reading.ts';

/** The certificate of a submission: a file, an id, or neither if one is attached. */
export interface HandedIn {
  readonly sent?: UploadedFile | undefined;
  readonly fileId?: string | undefined;
  readonly added?: Correction;
  /** The representative in the form, queried if the certificate's was not read. */
  readonly statedName?: string;
}

type PlacedCertificate = Pick<UploadedFile, 'contentType' | 'name'> & { readonly content: PlacedFile };

export interface Evidence {
  readonly check: CertificateCheck;
  readonly file: { readonly kept: string } | { readonly sent: PlacedCertificate };
}

/** gone: this owner has no file with the id. none: nothing is sent or attached. unchecked: not checked, or too long ago. */
export type HandedEvidence =
  | { readonly kind: 'evidence'; readonly evidence: Evidence }
  | { readonly kind: 'gone' | 'none' | 'unchecked' }
  | { readonly kind: 'unworthy'; readonly worth: Exclude<AttachedWorth, { readonly kind: 'sound' }> };

/** The certificate of a submission: a kept one, or a file that this server checked within 30 minutes. @throws Refusal TOO_MANY_REQUESTS; ProviderError */
export async function evidenceHanded(
  world: CertificateWorld,
  ownerId: string,
  kind: CertificateKind,
  { sent, fileId, added = {}, statedName }: HandedIn,
): Promise<HandedEvidence> {
  const { db } = world.platform;
  const byId = !sent && fileId !== undefined;
  const kept = byId ? await uploadedFile(db, ownerId, fileId) : await attachedFile(db, ownerId);
  if (byId && !kept) return { kind: 'gone' };
  if (kept && (!sent || sent.sha256 === kept.sha256)) {
    const worth = await worthOfAttached(world, ownerId, kind, { sha256: kept.sha256, added, statedName });
    if (worth.kind !== 'sound') return { kind: 'unworthy', worth };
    return { kind: 'evidence', evidence: { check: worth.check, file: { kept: kept.id } } };
  }
  if (!sent) return { kind: 'none' };
  const worth = await worthOfSent(world, ownerId, kind, { sha256: sent.sha256, added, statedName });
  if (worth.kind === 'unchecked') return { kind: 'unchecked' };
  if (worth.kind !== 'sound') return { kind: 'unworthy', worth };
  const { contentType, name } = sent;
  const placed = { content: await world.platform.files.place(sent.content), contentType, name };
  return { kind: 'evidence', evidence: { check: worth.check, file: { sent: placed } } };
}

/** Moves the certificate to the kept files, and detaches it. @returns its id; undefined if it no longer exists */
export async function keepEvidence(
  platform: Platform,
  tx: Transaction,
  ownerId: string,
  file: Evidence['file'],
): Promise<string | undefined> {
  if ('kept' in file) {
    if (!(await keepAttached(tx, ownerId, file.kept))) return undefined;
    await detach(platform, tx, ownerId);
    return file.kept;
  }
  await detach(platform, tx, ownerId);
  const { content, contentType, name } = file.sent;
  return (await platform.files.store(tx, { ownerId, kind: 'certificate', content, contentType, name })).id;
}
