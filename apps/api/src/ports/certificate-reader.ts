import type { KnownPaper } from '@portal/domain/rules/paper/other-paper.ts';
import type { ReadingError } from '@portal/domain/rules/reading/reading-error.ts';

export interface ReadPoint {
  readonly x: number;
  readonly y: number;
}

/** A value as it stands on the document: its text and the polygons around it, in pixels of the upload. */
export interface ReadValue {
  readonly text: string;
  readonly polygons: readonly (readonly ReadPoint[])[];
}

/** Names are CLOVA eKYC's bizLicense keys; an absent key was not read. */
export const certificateKeys = [
  'registerNumber',
  'corpRegisterNum',
  'companyName',
  'corpName',
  'repName',
  'birth',
  'openDate',
  'bisAddress',
  'headAddress',
  'bisType',
  'bisItem',
  'issuanceDate',
] as const;
export type CertificateKey = (typeof certificateKeys)[number];

/** Why a file could not even be looked at: several pages, a password, or anything else that does not open. */
export type UnopenedReason = Extract<ReadingError, 'pages' | 'encrypted' | 'format'>;

/** What is wrong with a picture that was looked at and not read. */
export type UnreadReason = Exclude<ReadingError, UnopenedReason>;

export type CertificateReading =
  | {
      readonly kind: 'read';
      /** Ends in `_SOLE` or `_CORP`. */
      readonly inferDetailType: string;
      readonly values: Readonly<Partial<Record<CertificateKey, readonly ReadValue[]>>>;
    }
  /** `reason` is undefined where the reader does not tell, as the commercial one. */
  | { readonly kind: 'not-a-certificate'; readonly reason: UnreadReason | undefined }
  | { readonly kind: 'unopened'; readonly reason: UnopenedReason | undefined };

export interface UploadedImage {
  readonly bytes: Buffer;
  readonly format: 'jpeg' | 'png' | 'pdf';
}

/** A known paper that was recognised. */
export interface SeenPaper {
  readonly paper: KnownPaper;
  /** On which page of a file of several, from 1; undefined where there is only one. */
  readonly page?: number | undefined;
}

/** Reads business registration certificates, and knows a few papers by their looks. */
export interface CertificateReader {
  /** @throws ProviderError */
  read(file: UploadedImage): Promise<CertificateReading>;
  /** Which of the known papers a file is, or has among its first pages; undefined for any other. @throws ProviderError */
  paperIn(file: UploadedImage): Promise<SeenPaper | undefined>;
}
