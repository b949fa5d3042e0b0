import type { ReadingError } from '@portal/domain/rules/reading/reading-error.ts';
import type { ReadPoint, ReadValue, UploadedImage } from './certificate-reader.ts';

/** Names are CLOVA eKYC's idCard keys, of all card types together; an absent key was not read. */
export const idCardKeys = [
  'name',
  'personalNum',
  'issueDate',
  'num',
  'code',
  'alienRegNum',
  'serialNum',
  'nationality',
] as const;
export type IdCardKey = (typeof idCardKeys)[number];

export type IdCardReading =
  | {
      readonly kind: 'read';
      /** ic, dl or ac; any other value is a card that is not offered, such as pp. */
      readonly cardType: string;
      readonly values: Readonly<Partial<Record<IdCardKey, ReadValue>>>;
      /** Polygons over the number's back digits, in pixels of the upload; empty if the number was not found. */
      readonly maskingPolygons: readonly (readonly ReadPoint[])[];
    }
  /** `reason` is undefined if the reader gives none; the commercial one never does. */
  | { readonly kind: 'not-a-card'; readonly reason: ReadingError | undefined };

/** What the back of a card shows. A reader that does not recognise backs returns this for any unreadable front. */
export type CardBackReading =
  | { readonly kind: 'front' }
  | { readonly kind: 'no-card' }
  | {
      readonly kind: 'back';
      /** Polygons over the numbers printed on it, in pixels of the upload. */
      readonly maskingPolygons: readonly (readonly ReadPoint[])[];
    };

export interface IdCardReader {
  /** @param requestId our own unique id, later passed to the verifier @throws ProviderError */
  read(requestId: string, file: UploadedImage): Promise<IdCardReading>;
  /** @throws ProviderError */
  readBack(requestId: string, file: UploadedImage): Promise<CardBackReading>;
}
