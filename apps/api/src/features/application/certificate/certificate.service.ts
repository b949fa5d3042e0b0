import { isBusinessNumber } from '@portal/domain/fields/business-number.ts';
import { todayInKorea } from '@portal/domain/fields/calendar-date.ts';
import { digitsOnly } from '@portal/domain/fields/rule.ts';
import type { MessageCode } from '@portal/domain/messages/codes.ts';
import { validUntil } from '@portal/domain/rules/paper-age.ts';
import type { ReadingError } from '@portal/domain/rules/reading-error.ts';
import { audit } from '../../../platform/audit.ts';
import { formatOf } from '../../../platform/files/file-format.ts';
import { invalid, NegativeOutcome } from '../../../platform/http/refusal.ts';
import type { UploadedFile } from '../../../platform/http/uploads.ts';
import type { BusinessState } from '../../../ports/business-registry.ts';
import type { UnopenedReason } from '../../../ports/certificate-reader.ts';
import type { ApplicationTools } from '../application.tools.ts';
import { attach, detach, keepUpload, uploadedFile } from './attached-certificate.repository.ts';
import { type CertificateCheck, freshCheck, keepBusinessState, keepCheck } from './certificate.repository.ts';
import {
  businessNumberOn,
  type CertificateError,
  type CertificateKind,
  certificateError,
  issueDateOn,
  kindOf,
  type ReadCertificate,
  readNumberOn,
  valuesOf,
  withNumber,
} from './certificate-reading.ts';

/** Readings under way, so that a file asked about twice at once is read once. */
export type ReadingsUnderWay = Map<string, Promise<CertificateCheck>>;

export interface CertificateTools extends ApplicationTools {
  readonly underWay: ReadingsUnderWay;
}

const refusalOf: Record<CertificateError, readonly [code: string, message: MessageCode]> = {
  unreadable: ['UNREADABLE', 'certificate.failed'],
  undated: ['UNREADABLE', 'certificate.no-issue-date'],
  'type-mismatch': ['TYPE_MISMATCH', 'certificate.type-mismatch'],
  expired: ['EXPIRED', 'certificate.issued-too-long-ago'],
};

const refusalOfState: Record<Exclude<BusinessState, 'active'>, readonly [code: string, message: MessageCode]> = {
  unregistered: ['0590', 'provider.0590'],
  closed: ['0591', 'provider.0591'],
  suspended: ['0592', 'provider.0592'],
};

const refusalOfUnopened: Record<UnopenedReason, MessageCode> = {
  pages: 'certificate.pages',
  encrypted: 'certificate.encrypted',
  format: 'provider.0011',
};

/** The reader's reason, where it tells one: the sentence stays the specified one, and the screen adds what to do. */
const dataOf = (reason: ReadingError | null) => (reason === null ? {} : { reason });

async function countUse({ platform }: CertificateTools, accountId: string): Promise<void> {
  await platform.limits.consume('certificate', accountId);
  await platform.limits.consume('certificate-day', accountId);
}

async function readNow(tools: CertificateTools, accountId: string, file: UploadedFile): Promise<CertificateCheck> {
  const { platform, providers } = tools;
  const reading = await providers.certificateReader.read({ bytes: file.bytes, format: file.format });
  if (reading.kind === 'unopened')
    throw new NegativeOutcome('0011', refusalOfUnopened[reading.reason ?? 'format'], dataOf(reading.reason));
  if (reading.kind === 'not-a-certificate')
    throw new NegativeOutcome('UNREADABLE', 'certificate.failed', dataOf(reading.reason));
  const check: CertificateCheck = {
    inferDetailType: reading.inferDetailType,
    values: valuesOf(reading),
    businessState: 'unasked',
  };
  await keepCheck(platform, accountId, file.sha256, check);
  return check;
}

async function knownOrRead(tools: CertificateTools, accountId: string, file: UploadedFile): Promise<CertificateCheck> {
  const known = await freshCheck(tools.platform, accountId, file.sha256);
  if (known) return known;
  await countUse(tools, accountId);
  return readNow(tools, accountId, file);
}

/** A certificate as a call hands it over: itself, or by the id it was given when it was uploaded. */
export interface HandedCertificate {
  readonly file?: UploadedFile | undefined;
  readonly fileId?: string | undefined;
}

/** The file that is handed over. @throws Refusal VALIDATION at `file` where none is, or not this account's */
async function fileOf({ platform }: CertificateTools, accountId: string, handed: HandedCertificate) {
  const { file, fileId } = handed;
  if (file) return file;
  if (fileId === undefined) throw invalid({ file: 'file.required' });
  const known = await uploadedFile(platform.db, accountId, fileId);
  const kept = known && (await platform.files.read(known.id, accountId));
  const format = kept && formatOf(kept.bytes);
  if (!known || !kept || !format) throw invalid({ file: 'certificate.gone' });
  const { bytes, contentType, name } = kept;
  return { bytes, contentType, name: name ?? '', sha256: known.sha256, format } satisfies UploadedFile;
}

/** What the file says; the same bytes are read once in 30 minutes. Each new reading counts against the account's limit. */
function checkOf(tools: CertificateTools, accountId: string, file: UploadedFile): Promise<CertificateCheck> {
  const key = `${accountId}|${file.sha256}`;
  const underWay = tools.underWay.get(key);
  if (underWay) return underWay;
  const check = knownOrRead(tools, accountId, file).finally(() => tools.underWay.delete(key));
  tools.underWay.set(key, check);
  return check;
}

export interface UploadedReading extends ReadCertificate {
  /** Under which the file need not be sent again; undefined where nothing is kept. */
  readonly fileId: string | undefined;
}

/**
 * Reads a certificate, and keeps it for the check and the form.
 * @throws Refusal VALIDATION at `file`; NegativeOutcome UNREADABLE where it is none, 0011 where it cannot be opened, both with `{reason}` where the reader
 * tells one; ProviderError; Refusal TOO_MANY_REQUESTS
 */
export async function readCertificateOf(
  tools: CertificateTools,
  accountId: string,
  handed: HandedCertificate,
): Promise<UploadedReading> {
  const file = await fileOf(tools, accountId, handed);
  const { inferDetailType, values } = await checkOf(tools, accountId, file);
  return { inferDetailType, values, fileId: await keepUpload(tools.platform, accountId, file) };
}

async function refuse(
  tools: CertificateTools,
  accountId: string,
  [code, message]: readonly [string, MessageCode],
  told: { readonly inferDetailType: string; readonly registerNumber?: string },
): Promise<never> {
  await audit(tools.platform.db, {
    actor: `account:${accountId}`,
    action: 'certificate.checked',
    accountId,
    result: 'refused',
    detail: { code },
  });
  // The form has no certificate now, here and after a reload.
  await tools.platform.db.transaction((tx) => detach(tools.platform, tx, accountId));
  throw new NegativeOutcome(code, message, told);
}

/** The number that stands in the way, to be compared with the paper and corrected. */
function readNumber({ inferDetailType, values }: CertificateCheck) {
  const registerNumber = readNumberOn(values);
  return { inferDetailType, ...(registerNumber !== '' && { registerNumber }) };
}

/** The check with the number as a person corrects it. Each correction counts like a reading. @throws Refusal VALIDATION at `registerNumber` */
async function correctedCheck(
  tools: CertificateTools,
  accountId: string,
  sha256: string,
  check: CertificateCheck,
  corrected: string | undefined,
): Promise<CertificateCheck> {
  if (corrected === undefined) return check;
  const digits = digitsOnly(corrected);
  if (!isBusinessNumber(digits)) throw invalid({ registerNumber: 'business-number.format' });
  const values = withNumber(check.values, digits);
  if (!values) throw invalid({ registerNumber: 'business-number.differs' });
  if (digits === businessNumberOn(check.values)) return check;
  await countUse(tools, accountId);
  const changed: CertificateCheck = { ...check, values, businessState: 'unasked' };
  await keepCheck(tools.platform, accountId, sha256, changed);
  return changed;
}

/** The first question about a file goes with its reading; asking again after a no counts like a reading. */
async function stateOf(
  tools: CertificateTools,
  accountId: string,
  sha256: string,
  asked: { businessNumber: string; known: CertificateCheck['businessState'] },
): Promise<BusinessState> {
  if (asked.known === 'active') return 'active';
  if (asked.known !== 'unasked') await countUse(tools, accountId);
  const state = await tools.providers.businessRegistry.stateOf(asked.businessNumber);
  await keepBusinessState(tools.platform, accountId, sha256, state);
  return state;
}

export interface VerifiedCertificate {
  /** Under which the file need not be sent again; undefined where nothing is kept. */
  readonly fileId: string | undefined;
  readonly inferDetailType: string;
  /** Ten digits. */
  readonly registerNumber: string;
  /** YYYYMMDD; null where the day was not read. */
  readonly issueDate: string | null;
  readonly validUntil: string | null;
}

/**
 * Checks a certificate: a genuine kind, the kind that the form asks for, not too old, and its business open. A sound one
 * stays attached to the half-typed form; one that is refused takes the previous with it.
 * @throws NegativeOutcome 0011, UNREADABLE, TYPE_MISMATCH, EXPIRED, 0590, 0591, 0592, the latter with `{inferDetailType}` and, where the number stands in the way, `{registerNumber}`; ProviderError; Refusal VALIDATION at `file` and `registerNumber`, TOO_MANY_REQUESTS
 */
export async function verifyCertificateOf(
  tools: CertificateTools,
  accountId: string,
  { registerNumber: corrected, ...handed }: HandedCertificate & { readonly registerNumber?: string | undefined },
  wanted: CertificateKind | undefined,
): Promise<VerifiedCertificate> {
  const file = await fileOf(tools, accountId, handed);
  const read = await checkOf(tools, accountId, file);
  const check = await correctedCheck(tools, accountId, file.sha256, read, corrected);
  const error = certificateError(check, wanted, todayInKorea(tools.platform.clock.now()));
  const registerNumber = businessNumberOn(check.values);
  if (error) {
    const isNumber = error === 'unreadable' && kindOf(check.inferDetailType) !== null;
    const told = isNumber ? readNumber(check) : { inferDetailType: check.inferDetailType };
    return refuse(tools, accountId, refusalOf[error], told);
  }
  if (registerNumber === null) throw new Error('a certificate without an error has a number');
  const asked = { businessNumber: registerNumber, known: check.businessState };
  const state = await stateOf(tools, accountId, file.sha256, asked);
  if (state !== 'active') return refuse(tools, accountId, refusalOfState[state], readNumber(check));
  const issueDate = issueDateOn(check.values);
  await audit(tools.platform.db, {
    actor: `account:${accountId}`,
    action: 'certificate.checked',
    accountId,
    result: 'ok',
    detail: { issueDateRead: issueDate !== null, numberCorrected: readNumberOn(check.values) !== registerNumber },
  });
  return {
    fileId: await attach(tools.platform, accountId, file),
    inferDetailType: check.inferDetailType,
    registerNumber,
    issueDate,
    validUntil: issueDate === null ? null : validUntil(issueDate),
  };
}
