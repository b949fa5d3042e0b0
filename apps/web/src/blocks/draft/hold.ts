export type Hold =
  /** Another file should be chosen; `final` if sending this one would certainly fail. */
  | { readonly kind: 'choose-again'; readonly sentence: string; readonly final: boolean }
  /** The merchant should check the file. */
  | { readonly kind: 'look-again'; readonly sentences: readonly string[] };

export type HeldFile = Hold & { readonly file: File };

/** The file, for sending it anyway; undefined when that would certainly fail. */
export const heldFile = (file: File, hold: Hold): HeldFile | undefined =>
  hold.kind === 'choose-again' && hold.final ? undefined : { ...hold, file };
