export interface FileAnswer {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** Download name; without one the file is shown inline. */
  readonly fileName?: string;
}
