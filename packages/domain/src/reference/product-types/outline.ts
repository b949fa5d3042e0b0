/**
 * How risky a kind of product is to a card payment provider:
 * 0 ordinary, 1 allowed but looked at closely, 2 needs a licence or a contract that the portal does not offer, 3 prohibited.
 * Tiers 2 and 3 cannot be chosen (specification 1 §5).
 */
export type DangerTier = 0 | 1 | 2 | 3;

/** A small category: its name, and its tier where that is not 0. */
export type SmallOutline = string | readonly [name: string, tier: DangerTier];

/** A middle category and what is in it. */
export type MidOutline = readonly [name: string, smalls: readonly SmallOutline[]];

/**
 * A big category as it is written down. Codes come from the places in the lists, and accepted applications keep them:
 * append at the end of a list, never insert, reorder or remove.
 */
export interface BigOutline {
  readonly name: string;
  readonly mids: readonly MidOutline[];
}
