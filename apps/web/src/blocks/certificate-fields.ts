import type { BusinessKind } from '@portal/domain/forms/business-information.ts';
import type { PrintedAddress } from '@portal/domain/rules/printed-address.ts';
import type { CertificateValues, ReadableField } from '@portal/domain/rules/readable-fields.ts';
import { dateMask } from '../lib/masks.ts';

/** A part of the picture, in its pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A certificate that the server found sound, with what it read. */
export interface CheckedCertificate {
  /** Names the file that was sent from here, so that it is sent once; undefined where it waits on the server from before. */
  readonly fileId: string | undefined;
  readonly issueDate: string | null;
  readonly validUntil: string | null;
  /** Its three months end before a review would that began today. */
  readonly runsOut: boolean;
  readonly values: CertificateValues;
  /** Where on the picture each value stands; absent where that is not known. */
  readonly places: Partial<Record<ReadableField, Box>>;
  /** As printed; '' where none was read. */
  readonly addresses: { readonly business: PrintedAddress; readonly head: PrintedAddress };
}

/** The file as it is shown. */
export interface ShownFile {
  readonly name: string;
  readonly size: number;
  readonly picture: Blob | undefined;
}

/** A file as it is sent. */
export interface SentCertificate {
  readonly file: File;
  /** The number as it was corrected; undefined for that which is read. */
  readonly registerNumber?: string | undefined;
}

/** A file that was refused, and what was found in it all the same. */
export interface RefusedCertificate {
  readonly file: File;
  /** The certificate is sound, but of the other kind of business. */
  readonly otherKind?: BusinessKind | undefined;
  /** The business number that stands in the way, as it was read or corrected. */
  readonly number?: string | undefined;
  readonly numberError?: string | undefined;
}

/** How many fields were read. */
export const countOf = (values: CertificateValues): number => Object.keys(values).length;

/** 종목 as it was read, else 업태, which says the branch and hardly ever the goods; '' where neither was. */
export const lineOf = ({ salesType = '', companyType = '' }: CertificateValues = {}): string =>
  companyType || salesType;

/** YYYYMMDD as people read it: 2026.11.12 */
export const dateInWords = (date: string): string => dateMask.show(date);
