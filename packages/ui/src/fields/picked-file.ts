/** A file that is chosen or already on the server. */
export interface PickedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** The picture itself, or the address of one; without it an icon stands for it. */
  readonly picture?: Blob | string | undefined;
}

export interface FileSending {
  /** 0 to 1; undefined while only waiting is known. */
  readonly share: number | undefined;
  /** What is being done; without it the general word. */
  readonly label?: string;
}
