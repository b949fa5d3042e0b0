import type { KnownPaper } from '@portal/domain/rules/paper/other-paper.ts';
import type { LossCause, LossCut } from '@portal/domain/rules/reading/lost-part.ts';
import type { UnopenedReason, UnreadReason } from '@portal/domain/rules/reading/reading-error.ts';
import type { Content } from './content.ts';

export interface ReadPoint {
  readonly x: number;
  readonly y: number;
}

/** A value of the document: its text and the polygons around it, in pixels of the upload. */
export interface ReadValue {
  readonly text: string;
  readonly polygons: readonly (readonly ReadPoint[])[];
  /** The reader's confidence, 0 to 1; undefined if it reports none. */
  readonly confidence?: number | undefined;
  /** Why the value is not usable, in which case `text` is empty. Undefined if nothing is doubted. */
  readonly lost?: LostPart | undefined;
}

/** A value that is only partly or unclearly visible, and what could be read of it. */
export interface LostPart {
  readonly cause: LossCause;
  readonly cut: LossCut | undefined;
  readonly part: string;
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

export type CertificateReading =
  | {
      readonly kind: 'read';
      /** Ends in `_SOLE` or `_CORP`. */
      readonly inferDetailType: string;
      readonly values: Readonly<Partial<Record<CertificateKey, readonly ReadValue[]>>>;
    }
  /** `reason` is undefined if the reader gives none; the commercial one never does. */
  | { readonly kind: 'not-a-certificate'; readonly reason: UnreadReason | undefined }
  | { readonly kind: 'unopened'; readonly reason: UnopenedReason | undefined };

export interface UploadedImage {
  readonly content: Content;
  readonly format: 'jpeg' | 'png' | 'pdf';
}

export interface SeenPaper {
  readonly paper: KnownPaper;
  /** The page number in a multi-page file, from 1; undefined for a single page. */
  readonly page?: number | undefined;
}

export interface CertificateReader {
  /** @throws ProviderError */
  read(file: UploadedImage): Promise<CertificateReading>;
  /** The known paper on a picture; undefined for any other. @throws ProviderError */
  paperIn(file: UploadedImage): Promise<SeenPaper | undefined>;
}
