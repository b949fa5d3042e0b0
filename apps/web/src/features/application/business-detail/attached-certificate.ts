import type { CertificateReading } from '@portal/contract/application.ts';
import { attachedCertificate, attachedCertificateFile } from '@portal/contract/application-certificate.ts';
import type { BusinessKind } from '@portal/domain/forms/business-information.ts';
import { call, callFile } from '../../../lib/api.ts';
import { type CertificateValues, isOfKind, valuesOfReading } from './certificate-reading.ts';

/** A certificate that the server found sound, with what it read. */
export interface CheckedCertificate {
  /** Names the file that was sent from here, so that it is sent once; undefined where it waits on the server from before. */
  readonly fileId: string | undefined;
  readonly issueDate: string | null;
  readonly validUntil: string | null;
  readonly reading: CertificateReading;
  readonly values: CertificateValues;
}

/** The file as it is shown. */
export interface ShownFile {
  readonly name: string;
  readonly size: number;
  readonly picture: Blob | null;
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
  const { issueDate, validUntil, values: reading } = kept;
  tell({
    file: { name: kept.fileName, size: kept.size, picture },
    checked: { fileId: undefined, issueDate, validUntil, reading, values: valuesOfReading(reading) },
  });
}
