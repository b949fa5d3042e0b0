/** Risk tier: 0 ordinary, 1 after closer review, 2 needs a licence or contract, 3 prohibited. 2 and 3 cannot be chosen (specification 1 §5). */
export type DangerTier = 0 | 1 | 2 | 3;

/** Small category: name, and tier when not 0. */
export type SmallOutline = string | readonly [name: string, tier: DangerTier];

export type MidOutline = readonly [name: string, smalls: readonly SmallOutline[]];

/** Big category. Codes come from list positions and are stored with applications: append at the end of a list, never insert, reorder or remove. */
export interface BigOutline {
  readonly name: string;
  readonly mids: readonly MidOutline[];
}
