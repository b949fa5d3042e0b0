/** A file part whose bytes are what its name promises. */
export interface UploadedFile {
  readonly bytes: Buffer;
  readonly format: 'jpeg' | 'png' | 'pdf';
  readonly contentType: string;
  readonly name: string;
  /** Hexadecimal. */
  readonly sha256: string;
}
