/** What a call answers whose answer is a file. */
export interface FileAnswer {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** Offered as a download under this name; shown in place where absent. */
  readonly fileName?: string;
}
