import { formatDate } from '@portal/domain/fields/format.ts';
import type { BusinessKind } from '@portal/domain/forms/business-information.ts';
import type { PrintedAddress } from '@portal/domain/rules/reading/printed-address.ts';
import type { ProposalSource } from '@portal/domain/rules/reading/proposals.ts';
import type { CertificateValues, ReadableField } from '@portal/domain/rules/reading/readable-fields.ts';

/** A part of the picture, in its pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What the registry is asked about, and a person may correct. */
export const askedNames = ['registerNumber', 'repName', 'openDate'] as const;
export type AskedName = (typeof askedNames)[number];

/** What a person corrects and adds. */
export type Correction = Partial<Record<AskedName, string>>;

/** Which kind of business a form accepts the certificate of; `either` where the form takes its kind from the certificate. */
export type WantedKind = BusinessKind | 'either';

/** A certificate that the server found sound, with what it read. */
export interface CheckedCertificate {
  readonly kind: BusinessKind;
  /** Names the file that was sent from here, so that it is sent once; undefined where it waits on the server from before. */
  readonly fileId: string | undefined;
  readonly issueDate: string | null;
  readonly validUntil: string | null;
  /** Its three months end before a review would that began today. */
  readonly runsOut: boolean;
  /** Of what the registry is asked about that which was not read, and no field of the form asks for. */
  readonly unread: readonly AskedName[];
  readonly values: CertificateValues;
  /** Where on the picture each value stands; absent where that is not known. */
  readonly places: Partial<Record<ReadableField, Box>>;
  /** As printed; '' where none was read. */
  readonly addresses: { readonly business: PrintedAddress; readonly head: PrintedAddress };
}

/** Where what a certificate says is known from: was it just handed in, or there from before? */
export const sourceOf = ({ fileId }: CheckedCertificate): ProposalSource =>
  fileId === undefined ? 'attached-certificate' : 'certificate';

/** The file as it is shown. */
export interface ShownFile {
  readonly name: string;
  readonly size: number;
  readonly picture: Blob | undefined;
}

/** A file as it is sent. */
export interface SentCertificate {
  readonly file: File;
  readonly correction?: Correction;
  /** What stood in the way before. */
  readonly asked?: AskedValues | undefined;
}

/** Values that stand in the way, as they were read or corrected, and where on the picture. */
export type AskedValues = Partial<
  Record<AskedName, { readonly value: string; readonly place?: Box | undefined; readonly error?: string | undefined }>
>;

/** A file that was refused, and what was found in it all the same. */
export interface RefusedCertificate {
  readonly file: File;
  /** The certificate is sound, but of the other kind of business. */
  readonly otherKind?: BusinessKind | undefined;
  readonly asked?: AskedValues | undefined;
}

/** How many fields were read. */
export const countOf = (values: CertificateValues): number => Object.keys(values).length;

/** 종목 as it was read, else 업태, which says the branch and hardly ever the goods; '' where neither was. */
export const lineOf = ({ salesType = '', companyType = '' }: CertificateValues = {}): string =>
  companyType || salesType;

/** YYYYMMDD as people read it: 2026.11.12 */
export const dateInWords = (date: string): string => formatDate(date);
