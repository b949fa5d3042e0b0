import { readCertificate, verifyCertificate } from '@portal/contract/application.ts';
import {
  attachedCertificate,
  attachedCertificateFile,
  removeAttachedCertificate,
} from '@portal/contract/application-certificate.ts';
import type { BusinessKind } from '@portal/domain/forms/business-information.ts';
import { recognisedIn } from '../../../blocks/recognised.ts';
import { call, callFile } from '../../../lib/api.ts';
import { ApiRefusal } from '../../../lib/api-refusal.ts';
import { upload } from '../../../lib/api-upload.ts';
import type { CheckedCertificate, RefusedCertificate, SentCertificate, ShownFile } from './certificate-fields.ts';
import { checkedOf, isOfKind } from './certificate-reading.ts';

/** How far it is: the stage that begins, and the share of the bytes sent. */
interface Under {
  readonly stage?: 'read';
  readonly share: number | null;
}

/** Sends and verifies, then has what was sent read; tells the stages as it goes. @throws ApiRefusal */
export async function checkCertificate(
  kind: BusinessKind,
  { file, registerNumber }: SentCertificate,
  signal: AbortSignal,
  step: (change: Under) => void,
): Promise<CheckedCertificate> {
  const watch = { onProgress: (share: number) => step({ share: share < 1 ? share : null }) };
  const body = registerNumber === undefined ? {} : { body: { registerNumber } };
  const verified = await upload(verifyCertificate, { query: { type: kind }, ...body, files: { file }, signal }, watch);
  step({ stage: 'read', share: null });
  const { fileId, issueDate, validUntil } = verified;
  // Nothing is kept where the form was handed in meanwhile, in another tab.
  const handed = fileId === undefined ? { files: { file } } : { body: { fileId } };
  const { images } = await upload(readCertificate, { query: {}, ...handed, signal });
  const reading = images[0]?.bizLicense.result ?? {};
  return checkedOf({ fileId, issueDate, validUntil }, reading);
}

interface Attached {
  readonly file: ShownFile;
  readonly checked: CheckedCertificate;
}

/**
 * Tells the certificate that waits on the server for this form, with its picture. Where there is none, or it cannot be had
 * now, nothing is told and the form asks for one.
 */
export async function loadAttached(
  kind: BusinessKind,
  signal: AbortSignal,
  tell: (attached: Attached) => void,
): Promise<void> {
  const kept = await call(attachedCertificate, { signal }).catch(() => null);
  if (!kept || !isOfKind(kept.inferDetailType, kind)) return;
  const picture = await callFile(attachedCertificateFile, { signal }).catch(() => null);
  const { issueDate, validUntil, values } = kept;
  tell({
    file: { name: kept.fileName, size: kept.size, picture },
    checked: checkedOf({ fileId: undefined, issueDate, validUntil }, values),
  });
}

/** What the server found in a file that it refused. */
export function refusedOf(
  kind: BusinessKind,
  { file, registerNumber }: SentCertificate,
  error: unknown,
): RefusedCertificate {
  if (!(error instanceof ApiRefusal)) return { file };
  const numberError = error.errors.registerNumber;
  if (numberError !== undefined) return { file, number: registerNumber, numberError };
  const { inferDetailType = '', registerNumber: number } = recognisedIn(error);
  const other = kind === 'private' ? 'corporate' : 'private';
  const isOther = error.code === 'TYPE_MISMATCH' && isOfKind(inferDetailType, other);
  return { file, otherKind: isOther ? other : undefined, number };
}

/** Takes the attached certificate away. @throws ApiRefusal */
export const removeAttached = (): Promise<unknown> => call(removeAttachedCertificate);
