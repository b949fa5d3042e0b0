import type { Content } from '../../ports/content.ts';

/** An uploaded file whose content matches its name. */
export interface UploadedFile {
  /** Sealed in a temporary file if it was uploaded with this call. */
  readonly content: Content;
  readonly format: 'jpeg' | 'png' | 'pdf';
  readonly contentType: string;
  readonly name: string;
  /** In hexadecimal. */
  readonly sha256: string;
}
