import type { CertificateReading } from '@portal/contract/application/application.ts';
import type { ReadableField } from '@portal/domain/rules/reading/readable-fields.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { placeOfTexts } from '../picture/place-of-texts.ts';
import { type PlaceWatch, withPlace } from '../picture/reading-place.ts';
import {
  type AskedValues,
  askedNames,
  type CheckedCertificate,
  type RefusedCertificate,
  type SentCertificate,
  type ShownFile,
  type WantedKind,
} from './certificate-fields.ts';
import { checkedOf, isAccepted, kindOf } from './certificate-reading.ts';
import { recognisedIn } from './recognised.ts';

interface Under {
  readonly stage?: 'read';
  readonly share: number | undefined;
  /** Its place in the reader's queue while it waits. */
  readonly place?: string | undefined;
}

interface Dates extends Pick<CheckedCertificate, 'issueDate' | 'validUntil'> {
  readonly runsOut?: boolean | undefined;
}

interface Waiting extends Dates {
  readonly inferDetailType: string;
  readonly fileName: string;
  readonly size: number;
  readonly values: CertificateReading;
}

/** Certificate calls of an entry point; each throws ApiRefusal. */
interface CertificateCalls {
  readonly names: readonly ReadableField[];
  readonly verify: (
    wanted: WantedKind,
    sent: SentCertificate,
    signal: AbortSignal,
    onProgress: (share: number) => void,
  ) => Promise<Dates & { readonly fileId?: string | undefined; readonly inferDetailType: string }>;
  /** Reads the uploaded file, or uploads it for reading. */
  readonly read: (
    handed: { readonly fileId: string } | { readonly file: File },
    signal: AbortSignal,
  ) => Promise<CertificateReading | undefined>;
  readonly place: PlaceWatch['ask'];
  readonly attached: (signal: AbortSignal) => Promise<Waiting | null>;
  readonly picture: (signal: AbortSignal) => Promise<Blob>;
  readonly remove: () => Promise<unknown>;
}

/** Refused values, with an invalid correction and its error. */
function miscorrected({ correction = {}, asked = {} }: SentCertificate, { errors }: ApiRefusal): AskedValues {
  const names = askedNames.filter((name) => name in asked || correction[name] !== undefined);
  return Object.fromEntries(
    names.map((name) => [
      name,
      { value: correction[name] ?? asked[name]?.value ?? '', place: asked[name]?.place, error: errors[name] },
    ]),
  );
}

function askedIn({ read = {}, ...values }: ReturnType<typeof recognisedIn>): AskedValues | undefined {
  const found = askedNames.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [[name, { value, place: placeOfTexts(read[name]?.slice(0, 1) ?? []) }] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

function refusedOf(wanted: WantedKind, sent: SentCertificate, error: unknown): RefusedCertificate {
  const { file } = sent;
  if (!(error instanceof ApiRefusal)) return { file };
  if (askedNames.some((name) => error.errors[name] !== undefined)) return { file, asked: miscorrected(sent, error) };
  const found = recognisedIn(error);
  const kind = error.code === 'TYPE_MISMATCH' ? kindOf(found.inferDetailType ?? '') : undefined;
  return { file, otherKind: isAccepted(kind, wanted) ? undefined : kind, asked: askedIn(found) };
}

export type CertificateSending = ReturnType<typeof certificateSending>;

export function certificateSending({ names, verify, read, place, attached, picture, remove }: CertificateCalls) {
  return {
    /** Uploads and verifies, then reads; reports the stages. @throws ApiRefusal */
    check: async (
      wanted: WantedKind,
      sent: SentCertificate,
      signal: AbortSignal,
      step: (change: Under) => void,
    ): Promise<CheckedCertificate> => {
      const onProgress = (share: number): void => step({ share: share < 1 ? share : undefined });
      const onPlace = (sentence: string | undefined): void => step({ place: sentence, share: undefined });
      const verified = await withPlace({ ask: place, onPlace }, verify(wanted, sent, signal, onProgress));
      const { fileId, inferDetailType, issueDate, validUntil, runsOut = false } = verified;
      step({ stage: 'read', share: undefined, place: undefined });
      // Nothing is stored if the form was meanwhile submitted in another tab.
      const reading = await read(fileId === undefined ? { file: sent.file } : { fileId }, signal);
      // The server accepts only these two kinds.
      const kind = kindOf(inferDetailType) ?? 'private';
      return checkedOf({ kind, fileId, issueDate, validUntil, runsOut }, reading ?? {}, names);
    },
    /** Loads the attached certificate, then its picture, which is slow. If that fails, nothing is reported: the form asks for a certificate. */
    loadAttached: async (
      wanted: WantedKind,
      signal: AbortSignal,
      report: (attached: { readonly file: ShownFile; readonly checked: CheckedCertificate }) => void,
      show: (file: ShownFile) => void,
    ): Promise<void> => {
      const kept = await attached(signal).catch(() => undefined);
      if (!kept) return;
      const kind = kindOf(kept.inferDetailType);
      if (!isAccepted(kind, wanted)) return;
      const { issueDate, validUntil, runsOut = false, values } = kept;
      const file = { name: kept.fileName, size: kept.size, picture: undefined };
      report({ file, checked: checkedOf({ kind, fileId: undefined, issueDate, validUntil, runsOut }, values, names) });
      const content = await picture(signal).catch(() => undefined);
      if (content) show({ ...file, picture: content });
    },
    refusedOf,
    /** Deletes the attached certificate. @throws ApiRefusal */
    remove,
  };
}
