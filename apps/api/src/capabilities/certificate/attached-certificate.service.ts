import type { attachedCertificate } from '@portal/contract/application/certificate.ts';
import type { AnswerOf } from '@portal/contract/call.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import type { FileAnswer } from '../../platform/files/file-answer.ts';
import { withNulls } from '../../platform/nulls.ts';
import { type AttachedFile, attachedFile, detach } from './attached-certificate.repository.ts';
import { type CertificateCheck, freshCheck, knownCheck } from './certificate.repository.ts';
import type { CertificateWorld } from './certificate.service.ts';
import { ageOf } from './certificate-age.ts';
import type { Correction, Uncorrected } from './certificate-corrections.ts';
import {
  businessNumberOn,
  type CertificateError,
  type CertificateKind,
  certificateError,
  representativesOn,
} from './certificate-reading.ts';
import { askAbout, correctedCheck } from './corrected-check.service.ts';
import { isDenied, type RegistryFinding } from './registry.service.ts';

type AttachedCertificate = NonNullable<AnswerOf<typeof attachedCertificate>>;

const unasked = { businessState: 'unasked', belongsTogether: 'unasked' } as const;

/** The attached certificate with its reading. Reads the file, so that a broken one is not offered. @param accepted used if none is attached */
export async function attachedOf(
  { platform }: CertificateWorld,
  ownerId: string,
  accepted?: AttachedFile,
): Promise<AttachedCertificate | undefined> {
  const attached = (await attachedFile(platform.db, ownerId)) ?? accepted;
  if (!attached) return undefined;
  const check = await knownCheck(platform, ownerId, attached.sha256);
  const file = await platform.files.open(attached.id, ownerId);
  if (!check || !file) return undefined;
  for await (const _ of file.content.pieces());
  return {
    fileName: file.name ?? '',
    size: attached.size,
    contentType: file.contentType,
    sha256: attached.sha256,
    inferDetailType: check.inferDetailType,
    ...withNulls(ageOf(check.values, platform.clock.now())),
    values: check.values,
  };
}

export async function attachedBytes(
  { platform }: CertificateWorld,
  ownerId: string,
  accepted?: AttachedFile,
): Promise<FileAnswer | undefined> {
  const attached = (await attachedFile(platform.db, ownerId)) ?? accepted;
  const file = attached && (await platform.files.open(attached.id, ownerId));
  if (!file) return undefined;
  // The file is unprocessed, so it is never shown inline.
  return { bytes: file, contentType: file.contentType, fileName: file.name || 'certificate' };
}

export async function removeAttached({ platform }: CertificateWorld, ownerId: string): Promise<void> {
  await platform.db.transaction((tx) => detach(platform, tx, ownerId));
}

/** The validity of an attached certificate today; `unchecked` if it has no check. */
export type AttachedWorth =
  | { readonly kind: 'sound'; readonly check: CertificateCheck }
  | { readonly kind: 'unchecked' }
  | { readonly kind: 'unfit'; readonly error: CertificateError }
  | Uncorrected
  | Exclude<RegistryFinding, { readonly kind: 'sound' }>;

interface LookedAt {
  readonly sha256: string;
  readonly added?: Correction;
  readonly statedName?: string | undefined;
}

/** Queries the registry again after 30 minutes, and about added values. @throws Refusal TOO_MANY_REQUESTS; ProviderError */
export async function worthOfAttached(
  world: CertificateWorld,
  ownerId: string,
  kind: CertificateKind,
  { sha256, added = {}, statedName }: LookedAt,
): Promise<AttachedWorth> {
  const { platform } = world;
  const known = await knownCheck(platform, ownerId, sha256);
  if (!known || !businessNumberOn(known.values)) return { kind: 'unchecked' };
  const error = certificateError(known, kind, dayInKorea(platform.clock.now()));
  if (error) return { kind: 'unfit', error };
  const fresh = (await freshCheck(platform, ownerId, sha256)) ?? { ...known, ...unasked };
  const isUnnamed = representativesOn(fresh.values).length === 0;
  const correction = { ...added, repName: added.repName ?? (isUnnamed ? statedName : undefined) };
  const corrected = await correctedCheck(platform, ownerId, sha256, { check: fresh, correction });
  if (corrected.kind !== 'checked') return corrected;
  const registry = await askAbout(world, ownerId, sha256, corrected);
  return registry.kind === 'sound' ? { kind: 'sound', check: corrected.check } : registry;
}

/** The same for a submitted file: valid only if a check accepted it within the last 30 minutes. */
export async function worthOfSent(
  world: CertificateWorld,
  ownerId: string,
  kind: CertificateKind,
  sent: LookedAt,
): Promise<AttachedWorth> {
  const check = await freshCheck(world.platform, ownerId, sent.sha256);
  const today = dayInKorea(world.platform.clock.now());
  const wasSound = check?.businessState === 'active' && !isDenied(check) && !certificateError(check, kind, today);
  return wasSound ? worthOfAttached(world, ownerId, kind, sent) : { kind: 'unchecked' };
}
