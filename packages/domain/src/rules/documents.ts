/** Document slots (specification 2 §3.3). */
export const documentTypes = ['SF04', 'SF05', 'SF06', 'SF07', 'SF08', 'SF09', 'SF11'] as const;
export type DocumentType = (typeof documentTypes)[number];

export interface DocumentSlot {
  readonly type: DocumentType;
  readonly essential: boolean;
}

/** The documents an account has to hand in: the corporate list or the other, the power of attorney of an agent. */
export function documentSlotsFor(account: { isCorporation: boolean; hasAgent: boolean }): readonly DocumentSlot[] {
  const list: readonly DocumentSlot[] = account.isCorporation
    ? [
        { type: 'SF04', essential: true },
        { type: 'SF05', essential: true },
        { type: 'SF06', essential: true },
        { type: 'SF07', essential: true },
      ]
    : [
        { type: 'SF07', essential: true },
        { type: 'SF11', essential: true },
      ];
  const powerOfAttorney: readonly DocumentSlot[] = account.hasAgent ? [{ type: 'SF08', essential: true }] : [];
  return [...list, ...powerOfAttorney, { type: 'SF09', essential: false }];
}
