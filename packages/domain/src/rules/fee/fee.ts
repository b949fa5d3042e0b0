/** Screening fee without a policy, in won, VAT included (specification 1 §9). */
export const defaultScreeningFee = 330_000;

/** VAT contained in an amount, in whole won: 330,000 → 30,000. */
export const vatIncludedIn = (amount: number): number => Math.round(amount / 11);

/** Additional cost of safe settlement, in percent of the amount (specification 1 §4 and §9). */
export const safeSettlementPercent = 0.3;

/** Fee policy of a partner code (decisions §5): another amount, including 0, or exempt. */
export type FeePolicy = { readonly kind: 'amount'; readonly amount: number } | { readonly kind: 'exempt' };

/** undefined for the general fee. */
export function feePolicyOf(row: {
  readonly feeKind: string | undefined;
  readonly feeAmount: number | undefined;
}): FeePolicy | undefined {
  if (row.feeKind === 'exempt') return { kind: 'exempt' };
  return row.feeKind === 'amount' && row.feeAmount !== undefined
    ? { kind: 'amount', amount: row.feeAmount }
    : undefined;
}

export function feeUnder(policy: FeePolicy | undefined): { readonly amount: number; readonly exempt: boolean } {
  if (!policy) return { amount: defaultScreeningFee, exempt: false };
  return policy.kind === 'exempt' ? { amount: 0, exempt: true } : { amount: policy.amount, exempt: false };
}
