import type { attachedCertificate } from '@portal/contract/application-certificate.ts';
import type { AnswerOf } from '@portal/contract/call.ts';
import { todayInKorea } from '@portal/domain/fields/calendar-date.ts';
import type { MessageCode } from '@portal/domain/messages/codes.ts';
import { validUntil } from '@portal/domain/rules/paper-age.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { invalid, Refusal } from '../../../platform/http/refusal.ts';
import type { FileAnswer } from '../../../platform/http/serve.ts';
import type { ApplicationTools } from '../application.tools.ts';
import { type AttachedFile, acceptedFile, attachedFile, detach } from './attached-certificate.repository.ts';
import { type CertificateCheck, freshCheck, keepBusinessState, knownCheck } from './certificate.repository.ts';
import {
  businessNumberOn,
  type CertificateError,
  type CertificateKind,
  certificateError,
  issueDateOn,
} from './certificate-reading.ts';

/** What is attached; where nothing is, and the form was accepted, its own certificate: it counts until another is attached. */
const attachedOrAccepted = async (db: Queryable, accountId: string): Promise<AttachedFile | null> =>
  (await attachedFile(db, accountId)) ?? acceptedFile(db, accountId);

/**
 * What is attached, with what was read from it; null where nothing is. The file itself is opened for it, so that none is
 * promised that could not be handed in.
 */
export async function attachedOf(
  { platform }: ApplicationTools,
  accountId: string,
): Promise<AnswerOf<typeof attachedCertificate>> {
  const attached = await attachedOrAccepted(platform.db, accountId);
  if (!attached) return null;
  const check = await knownCheck(platform, accountId, attached.sha256);
  const file = await platform.files.read(attached.id, accountId);
  if (!check || !file) return null;
  const issueDate = issueDateOn(check.values);
  return {
    fileName: file.name ?? '',
    size: attached.size,
    contentType: file.contentType,
    sha256: attached.sha256,
    inferDetailType: check.inferDetailType,
    issueDate,
    validUntil: issueDate === null ? null : validUntil(issueDate),
    values: check.values,
  };
}

/** The attached file itself. @throws Refusal NOT_FOUND */
export async function attachedBytes({ platform }: ApplicationTools, accountId: string): Promise<FileAnswer> {
  const attached = await attachedOrAccepted(platform.db, accountId);
  const file = attached && (await platform.files.read(attached.id, accountId));
  if (!file) throw new Refusal('NOT_FOUND');
  // As it was sent, so never shown in place.
  return { bytes: file.bytes, contentType: file.contentType, fileName: file.name || 'certificate' };
}

/** Takes the attached certificate away; where none is, nothing happens. */
export async function removeAttached({ platform }: ApplicationTools, accountId: string): Promise<void> {
  await platform.db.transaction((tx) => detach(platform, tx, accountId));
}

const errors: Record<CertificateError, MessageCode> = {
  unreadable: 'certificate.failed',
  undated: 'certificate.no-issue-date',
  'type-mismatch': 'certificate.type-mismatch',
  expired: 'certificate.issued-too-long-ago',
};

const stateErrors = {
  unregistered: 'provider.0590',
  closed: 'provider.0591',
  suspended: 'provider.0592',
} as const satisfies Record<string, MessageCode>;

/**
 * What the attached certificate says, sound today: its day of issue is looked at anew, and the tax office is asked again
 * where it was asked longer than 30 minutes ago.
 * @throws Refusal VALIDATION at `bizRegFile`; ProviderError
 */
export async function soundAttached(
  { platform, providers }: ApplicationTools,
  accountId: string,
  kind: CertificateKind,
  { sha256 }: AttachedFile,
): Promise<CertificateCheck> {
  const check = await knownCheck(platform, accountId, sha256);
  const number = check && businessNumberOn(check.values);
  if (!check || !number) throw invalid({ bizRegFile: 'certificate.unchecked' });
  const error = certificateError(check, kind, todayInKorea(platform.clock.now()));
  if (error) throw invalid({ bizRegFile: errors[error] });
  const fresh = await freshCheck(platform, accountId, sha256);
  if (fresh?.businessState === 'active') return check;
  const state = await providers.businessRegistry.stateOf(number);
  await keepBusinessState(platform, accountId, sha256, state);
  if (state !== 'active') throw invalid({ bizRegFile: stateErrors[state] });
  return check;
}
