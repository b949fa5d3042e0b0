import type { attachedCertificate } from '@portal/contract/application-certificate.ts';
import type { AnswerOf } from '@portal/contract/call.ts';
import { todayInKorea } from '@portal/domain/fields/today-in-korea.ts';
import type { FileAnswer } from '../../platform/files/file-answer.ts';
import { withNulls } from '../../platform/nulls.ts';
import type { BusinessState } from '../../ports/business-registry.ts';
import { type AttachedFile, attachedFile, detach } from './attached-certificate.repository.ts';
import { type CertificateCheck, freshCheck, keepBusinessState, knownCheck } from './certificate.repository.ts';
import type { CertificateWorld } from './certificate.service.ts';
import { ageOf } from './certificate-age.ts';
import {
  businessNumberOn,
  type CertificateError,
  type CertificateKind,
  certificateError,
} from './certificate-reading.ts';

type AttachedCertificate = NonNullable<AnswerOf<typeof attachedCertificate>>;

/**
 * What is attached, with what was read from it; undefined where nothing is. The file itself is opened for it, so that none is
 * promised that could not be handed in.
 * @param accepted the certificate of the form that was accepted, where there is one: it counts until another is attached
 */
export async function attachedOf(
  { platform }: CertificateWorld,
  ownerId: string,
  accepted?: AttachedFile,
): Promise<AttachedCertificate | undefined> {
  const attached = (await attachedFile(platform.db, ownerId)) ?? accepted;
  if (!attached) return undefined;
  const check = await knownCheck(platform, ownerId, attached.sha256);
  const file = await platform.files.read(attached.id, ownerId);
  if (!check || !file) return undefined;
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

/** The attached file itself, or the accepted one, as {@link attachedOf} has it; undefined where there is neither. */
export async function attachedBytes(
  { platform }: CertificateWorld,
  ownerId: string,
  accepted?: AttachedFile,
): Promise<FileAnswer | undefined> {
  const attached = (await attachedFile(platform.db, ownerId)) ?? accepted;
  const file = attached && (await platform.files.read(attached.id, ownerId));
  if (!file) return undefined;
  // As it was sent, so never shown in place.
  return { bytes: file.bytes, contentType: file.contentType, fileName: file.name || 'certificate' };
}

/** Takes the attached certificate away; where none is, nothing happens. */
export async function removeAttached({ platform }: CertificateWorld, ownerId: string): Promise<void> {
  await platform.db.transaction((tx) => detach(platform, tx, ownerId));
}

/** What an attached certificate is worth today; `unchecked` where nothing is known of it. */
export type AttachedWorth =
  | { readonly kind: 'sound'; readonly check: CertificateCheck }
  | { readonly kind: 'unchecked' }
  | { readonly kind: 'unfit'; readonly error: CertificateError }
  | { readonly kind: 'not-open'; readonly state: Exclude<BusinessState, 'active'> };

/**
 * What the attached certificate says, and whether it is sound today: its day of issue is looked at anew, and the tax office
 * is asked again where it was asked longer than 30 minutes ago.
 * @throws ProviderError
 */
export async function worthOfAttached(
  { platform, providers }: CertificateWorld,
  ownerId: string,
  kind: CertificateKind,
  { sha256 }: AttachedFile,
): Promise<AttachedWorth> {
  const check = await knownCheck(platform, ownerId, sha256);
  const number = check && businessNumberOn(check.values);
  if (!check || !number) return { kind: 'unchecked' };
  const error = certificateError(check, kind, todayInKorea(platform.clock.now()));
  if (error) return { kind: 'unfit', error };
  const fresh = await freshCheck(platform, ownerId, sha256);
  if (fresh?.businessState === 'active') return { kind: 'sound', check };
  const state = await providers.businessRegistry.stateOf(number);
  await keepBusinessState(platform, ownerId, sha256, state);
  return state === 'active' ? { kind: 'sound', check } : { kind: 'not-open', state };
}

/** What the check of these bytes found within the last 30 minutes, where they do for this form; undefined otherwise. */
export async function freshSoundCheck(
  { platform }: CertificateWorld,
  ownerId: string,
  kind: CertificateKind,
  sha256: string,
): Promise<CertificateCheck | undefined> {
  const check = await freshCheck(platform, ownerId, sha256);
  const isSound =
    check?.businessState === 'active' &&
    certificateError(check, kind, todayInKorea(platform.clock.now())) === undefined;
  return isSound ? check : undefined;
}
