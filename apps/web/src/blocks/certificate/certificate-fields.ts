import type { CertificateReading } from '@portal/contract/application/application.ts';
import type { BusinessKind } from '@portal/domain/forms/business-information.ts';
import type { LossCause, LossCut } from '@portal/domain/rules/reading/lost-part.ts';
import type { PrintedAddress } from '@portal/domain/rules/reading/printed-address.ts';
import type { ProposalSource } from '@portal/domain/rules/reading/proposals.ts';
import type { CertificateValues, ReadableField } from '@portal/domain/rules/reading/readable-fields.ts';
import type { Box } from '../picture/place-of-texts.ts';

/** Values sent to the registry, which a person may correct. */
export const askedNames = ['registerNumber', 'repName', 'openDate'] as const;
export type AskedName = (typeof askedNames)[number];

export type Correction = Partial<Record<AskedName, string>>;

/** Kind of business whose certificate a form accepts; `either` when the form takes its kind from the certificate. */
export type WantedKind = BusinessKind | 'either';

/** A value that is partly hidden or unclear, with what was readable. */
export interface LostValue {
  readonly name: keyof CertificateReading;
  readonly cause: LossCause;
  readonly cut: LossCut | undefined;
  readonly part: string;
  readonly place: Box | undefined;
}

export interface CheckedCertificate {
  readonly kind: BusinessKind;
  /** Id of the file uploaded here, to avoid sending it again; undefined for one attached earlier. */
  readonly fileId: string | undefined;
  readonly issueDate: string | null;
  readonly validUntil: string | null;
  /** Whether it expires before a review beginning today would end. */
  readonly runsOut: boolean;
  /** Registry values that were not read and that no form field asks for. */
  readonly unread: readonly AskedName[];
  readonly lost: readonly LostValue[];
  readonly values: CertificateValues;
  /** Position of each value on the picture; absent when unknown. */
  readonly places: Partial<Record<ReadableField, Box>>;
  /** Addresses as printed; '' when not read. */
  readonly addresses: { readonly business: PrintedAddress; readonly head: PrintedAddress };
}

export const sourceOf = ({ fileId }: CheckedCertificate): ProposalSource =>
  fileId === undefined ? 'attached-certificate' : 'certificate';

export interface ShownFile {
  readonly name: string;
  readonly size: number;
  readonly picture: Blob | undefined;
}

export interface SentCertificate {
  readonly file: File;
  readonly correction?: Correction;
  /** Values of the previous refusal. */
  readonly asked?: AskedValues | undefined;
}

/** Refused values, as read or corrected, with their place on the picture. */
export type AskedValues = Partial<
  Record<AskedName, { readonly value: string; readonly place?: Box | undefined; readonly error?: string | undefined }>
>;

export interface RefusedCertificate {
  readonly file: File;
  readonly otherKind?: BusinessKind | undefined;
  readonly asked?: AskedValues | undefined;
}

/** Returns 종목 as read, else 업태, which names the branch and rarely the goods; '' when neither was read. */
export const lineOf = ({ salesType = '', companyType = '' }: CertificateValues = {}): string =>
  companyType || salesType;
