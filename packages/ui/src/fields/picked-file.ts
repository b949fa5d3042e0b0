/** A file that was chosen or is already on the server. */
export interface PickedFile {
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
  readonly picture?: Blob | string | undefined;
}

/** 0.254 → '25%'; 100 only once everything is sent. */
export const percentOf = (share: number): string => `${Math.floor(share * 100)}%`;

export interface FileSending {
  /** Progress, 0 to 1; undefined while indeterminate. */
  readonly share: number | undefined;
  /** Description of the progress; by default a general one. */
  readonly label?: string;
}
