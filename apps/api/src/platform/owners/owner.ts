/** What owns applications, files and payments: a merchant's account, or a shop of the storefront. */
export const ownerKinds = ['account', 'mall'] as const;
export type OwnerKind = (typeof ownerKinds)[number];

/** Whose something is. Ids are unique over kinds: an account has its owner's id. */
export interface Owner {
  readonly kind: OwnerKind;
  readonly id: string;
}

/** The owner that an account is. */
export const accountOwner = (accountId: string): Owner => ({ kind: 'account', id: accountId });

/** The owner that a mall is. */
export const mallOwner = (ownerId: string): Owner => ({ kind: 'mall', id: ownerId });

/** Who did something, and to whose things, as the audit names them. */
export const doneBy = ({ kind, id }: Owner): { readonly actor: string; readonly accountId: string } => ({
  actor: `${kind}:${id}`,
  accountId: id,
});
