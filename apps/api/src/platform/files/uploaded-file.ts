import type { Content } from '../../ports/content.ts';

/** An uploaded file whose content matches its name. */
export interface UploadedFile {
  /** Sealed in a temporary file where it came with this call. */
  readonly content: Content;
  readonly format: 'jpeg' | 'png' | 'pdf';
  readonly contentType: string;
  readonly name: string;
  /** Hexadecimal. */
  readonly sha256: string;
}
