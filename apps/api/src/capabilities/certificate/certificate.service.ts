import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import type { BusinessState } from '@portal/domain/reference/registry-states.ts';
import { audit } from '../../platform/audit.ts';
import { formatOfType } from '../../platform/files/file-format.ts';
import { type OpenedPdf, openPdf, type PdfRefusal } from '../../platform/files/open-pdf.ts';
import type { UploadedFile } from '../../platform/files/uploaded-file.ts';
import { readingLine } from '../../platform/limits/reading-line.ts';
import { doneBy, type Owner } from '../../platform/owners/owner.ts';
import type { Platform, Providers } from '../../platform/services.ts';
import type { BusinessClaim } from '../../ports/business-registry.ts';
import type { CertificateReading } from '../../ports/certificate-reader.ts';
import {
  attach,
  detach,
  type IsAwaited,
  keepUpload,
  type OpenedPages,
  sentNow,
  uploadedFile,
} from './attached-certificate.repository.ts';
import { type CertificateCheck, freshCheck, keepCheck } from './certificate.repository.ts';
import { ageOf, type CertificateAge } from './certificate-age.ts';
import type { Correction, Uncorrected } from './certificate-corrections.ts';
import {
  businessNumberOn,
  type CertificateError,
  type CertificateKind,
  type CertificateValues,
  certificateError,
  kindOf,
  type ReadCertificate,
  readNumberOn,
  valuesOf,
} from './certificate-reading.ts';
import { askAbout, correctedCheck, countedCall } from './corrected-check.service.ts';
import { isDenied } from './registry.service.ts';

/** Readings in progress, so that concurrent requests for a file read it once. */
export type ReadingsUnderWay = Map<string, Promise<CheckOrNone>>;

export interface CertificateWorld {
  readonly platform: Platform;
  readonly providers: Pick<Providers, 'businessRegistry' | 'certificateReader' | 'documentPages' | 'malwareScanner'>;
}

export interface CertificateTools extends CertificateWorld {
  readonly underWay: ReadingsUnderWay;
  readonly isAwaited: IsAwaited;
}

export type Unread =
  | Exclude<CertificateReading, { readonly kind: 'read' }>
  | { readonly kind: 'unopened'; readonly reason: PdfRefusal };

/** `opened` is present if a PDF was opened and read in this call. */
type CheckOrNone = { readonly kind: 'read'; readonly check: CertificateCheck; readonly opened?: OpenedPages } | Unread;

/** Opens a PDF before it is read. @returns undefined for a picture */
async function openedPages(
  { platform: { log }, providers }: CertificateTools,
  owner: Owner,
  { format, content }: UploadedFile,
): Promise<OpenedPdf | undefined> {
  return format === 'pdf' ? await openPdf({ ...providers, log }, owner.id, content) : undefined;
}

async function readNow(tools: CertificateTools, owner: Owner, file: UploadedFile): Promise<CheckOrNone> {
  const { platform, providers } = tools;
  const opened = await openedPages(tools, owner, file);
  if (opened?.kind === 'refused') return { kind: 'unopened', reason: opened.reason };
  const reading = await readingLine.run(owner.id, () => providers.certificateReader.read(file));
  if (reading.kind !== 'read') return reading;
  const check: CertificateCheck = {
    inferDetailType: reading.inferDetailType,
    values: valuesOf(reading),
    businessState: 'unasked',
    belongsTogether: 'unasked',
  };
  await keepCheck(platform, owner.id, file.sha256, check);
  return { kind: 'read', check, ...(opened && { opened }) };
}

async function knownOrRead(tools: CertificateTools, owner: Owner, file: UploadedFile): Promise<CheckOrNone> {
  const known = await freshCheck(tools.platform, owner.id, file.sha256);
  if (known) return { kind: 'read', check: known };
  return countedCall(tools.platform, owner.id, () => readNow(tools, owner, file));
}

export interface HandedCertificate {
  readonly file?: UploadedFile | undefined;
  readonly fileId?: string | undefined;
}

/** No file, an id unknown for this owner, or a file that another one sent since has replaced. */
export interface Unhanded {
  readonly kind: 'none-handed' | 'gone';
}

async function fileOf(
  { platform }: CertificateTools,
  owner: Owner,
  handed: HandedCertificate,
): Promise<{ readonly kind: 'handed'; readonly file: UploadedFile; readonly sentAt: string } | Unhanded> {
  const { file, fileId } = handed;
  if (file) return { kind: 'handed', file, sentAt: await sentNow(platform.db) };
  if (fileId === undefined) return { kind: 'none-handed' };
  const known = await uploadedFile(platform.db, owner.id, fileId);
  const kept = known && (await platform.files.open(known.id, owner.id));
  const format = kept && formatOfType(kept.contentType);
  if (!known || !kept || !format) return { kind: 'gone' };
  const { content, contentType, name } = kept;
  const { sha256, sentAt } = known;
  return { kind: 'handed', file: { content, contentType, name: name ?? '', sha256, format }, sentAt };
}

/** The reading of a file; the same bytes are read once in 30 minutes. Each new reading counts against the owner's limit. */
function checkOf(tools: CertificateTools, owner: Owner, file: UploadedFile): Promise<CheckOrNone> {
  const key = `${owner.id}|${file.sha256}`;
  const underWay = tools.underWay.get(key);
  if (underWay) return underWay;
  const check = knownOrRead(tools, owner, file).finally(() => tools.underWay.delete(key));
  tools.underWay.set(key, check);
  return check;
}

export interface UploadedReading extends ReadCertificate {
  readonly kind: 'read';
  /** For submitting without another upload; undefined if nothing is stored. */
  readonly fileId: string | undefined;
}

/** Reads a certificate, and stores it for check and form. @throws Refusal TOO_MANY_REQUESTS; ProviderError */
export async function readHanded(
  tools: CertificateTools,
  owner: Owner,
  handed: HandedCertificate,
): Promise<UploadedReading | Unread | Unhanded> {
  const found = await fileOf(tools, owner, handed);
  if (found.kind !== 'handed') return found;
  const read = await checkOf(tools, owner, found.file);
  if (read.kind !== 'read') return read;
  const { inferDetailType, values } = read.check;
  const { file, sentAt } = found;
  const kept = await keepUpload(tools.platform, tools.isAwaited, owner.id, { ...file, sentAt, opened: read.opened });
  return kept.kind === 'gone' ? kept : { kind: 'read', inferDetailType, values, fileId: kept.fileId };
}

export interface VerifiedCertificate extends CertificateAge {
  readonly kind: 'sound';
  /** For submitting without another upload; undefined if nothing is stored. */
  readonly fileId: string | undefined;
  readonly inferDetailType: string;
  readonly registerNumber: string;
}

interface Unsound {
  readonly inferDetailType: string;
  /** The refused number as read, digits only, for comparison with the paper and correction. */
  readonly registerNumber?: string | undefined;
  readonly values: CertificateValues;
}

export type UnsoundCertificate = Unsound &
  (
    | { readonly kind: 'unfit'; readonly error: CertificateError }
    | { readonly kind: 'not-open'; readonly state: Exclude<BusinessState, 'active'> }
    /** Number, representative and opening day do not belong to one business. */
    | { readonly kind: 'apart'; readonly asked: BusinessClaim }
  );

const withItsNumber = ({ inferDetailType, values }: CertificateCheck): Unsound => ({
  inferDetailType,
  registerNumber: readNumberOn(values) || undefined,
  values,
});

const foundIn = (unsound: UnsoundCertificate): string => {
  if (unsound.kind === 'apart') return 'apart';
  return unsound.kind === 'unfit' ? unsound.error : unsound.state;
};

async function putAway(
  { platform }: CertificateTools,
  owner: Owner,
  sentAt: string,
  unsound: UnsoundCertificate,
): Promise<UnsoundCertificate> {
  const found = foundIn(unsound);
  await audit(platform.db, { ...doneBy(owner), action: 'certificate.checked', result: 'refused', detail: { found } });
  await platform.db.transaction((tx) => detach(platform, tx, owner.id, sentAt));
  return unsound;
}

/** Attaches an accepted file; a refused one detaches the previous, unless that was sent later. @throws Refusal TOO_MANY_REQUESTS; ProviderError */
export async function verifyHanded(
  tools: CertificateTools,
  owner: Owner,
  { file: sent, fileId, ...correction }: HandedCertificate & Correction,
  wanted: CertificateKind | undefined,
): Promise<VerifiedCertificate | UnsoundCertificate | Unread | Unhanded | Uncorrected> {
  const found = await fileOf(tools, owner, { file: sent, fileId });
  if (found.kind !== 'handed') return found;
  const { file, sentAt } = found;
  const read = await checkOf(tools, owner, file);
  if (read.kind !== 'read') return read;
  const checked = await correctedCheck(tools.platform, owner.id, file.sha256, { check: read.check, correction });
  if (checked.kind !== 'checked') return checked;
  const { check } = checked;
  const { inferDetailType } = check;
  const error = certificateError(check, wanted, dayInKorea(tools.platform.clock.now()));
  const registerNumber = businessNumberOn(check.values);
  if (error || registerNumber === undefined) {
    const isNumber = error === 'unreadable' && kindOf(inferDetailType) !== undefined;
    const kept = isNumber ? withItsNumber(check) : { inferDetailType, values: check.values };
    return putAway(tools, owner, sentAt, { kind: 'unfit', error: error ?? 'unreadable', ...kept });
  }
  // A file's first registry queries are part of its reading; a repetition after a refusal counts like a reading.
  const ask = () => askAbout(tools, owner.id, file.sha256, checked);
  const registry = isDenied(check) ? await countedCall(tools.platform, owner.id, ask) : await ask();
  if (registry.kind !== 'sound') return putAway(tools, owner, sentAt, { ...registry, ...withItsNumber(check) });
  const age = ageOf(check.values, tools.platform.clock.now());
  await audit(tools.platform.db, {
    ...doneBy(owner),
    action: 'certificate.checked',
    result: 'ok',
    detail: {
      issueDateRead: age.issueDate !== undefined,
      numberCorrected: readNumberOn(check.values) !== registerNumber,
    },
  });
  const kept = await attach(tools.platform, tools.isAwaited, owner.id, { ...file, sentAt, opened: read.opened });
  if (kept.kind === 'gone') return kept;
  return { kind: 'sound', fileId: kept.fileId, inferDetailType, registerNumber, ...age };
}
