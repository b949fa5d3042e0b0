/** The screening fee where no policy says otherwise, in won, VAT included (specification 1 §9). */
export const defaultScreeningFee = 330_000;

/** The VAT inside an amount that includes it, in whole won: 330,000 → 30,000. */
export const vatIncludedIn = (amount: number): number => Math.round(amount / 11);

/** What safe settlement by the bank costs besides, in percent of the amount (specification 1 §4 and §9). */
export const safeSettlementPercent = 0.3;

/** A partner code's fee policy (decisions §5): another amount, 0 included, or exempt. */
export type FeePolicy = { readonly kind: 'amount'; readonly amount: number } | { readonly kind: 'exempt' };

/** A partner's row as a policy; undefined where the general fee stands. */
export function feePolicyOf(row: {
  readonly feeKind: string | undefined;
  readonly feeAmount: number | undefined;
}): FeePolicy | undefined {
  if (row.feeKind === 'exempt') return { kind: 'exempt' };
  return row.feeKind === 'amount' && row.feeAmount !== undefined
    ? { kind: 'amount', amount: row.feeAmount }
    : undefined;
}

/** What a merchant owes under a policy. */
export function feeUnder(policy: FeePolicy | undefined): { readonly amount: number; readonly exempt: boolean } {
  if (!policy) return { amount: defaultScreeningFee, exempt: false };
  return policy.kind === 'exempt' ? { amount: 0, exempt: true } : { amount: policy.amount, exempt: false };
}
