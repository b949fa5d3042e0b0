/** An uploaded file whose content matches its name. */
export interface UploadedFile {
  readonly bytes: Buffer;
  readonly format: 'jpeg' | 'png' | 'pdf';
  readonly contentType: string;
  readonly name: string;
  /** Hexadecimal. */
  readonly sha256: string;
}
