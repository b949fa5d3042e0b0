/** Why a file is not sent at once. */
export type Hold =
  /** Another one should be chosen; `final` where sending this one could only fail again. */
  | { readonly kind: 'choose-again'; readonly sentence: string; readonly final: boolean }
  /** Its owner should look at it once more. */
  | { readonly kind: 'look-again'; readonly sentences: readonly string[] };

/** A file that is not sent yet but may be, and why. */
export type HeldFile = Hold & { readonly file: File };

/** The file, kept for the person to send all the same; undefined where that could only fail again. */
export const heldFile = (file: File, hold: Hold): HeldFile | undefined =>
  hold.kind === 'choose-again' && hold.final ? undefined : { ...hold, file };
