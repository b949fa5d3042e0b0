/** The owners of applications, files and payments: a merchant's account, or a mall of the storefront. */
export const ownerKinds = ['account', 'mall'] as const;
export type OwnerKind = (typeof ownerKinds)[number];

/** Ids are unique across kinds; an account has its owner's id. */
export interface Owner {
  readonly kind: OwnerKind;
  readonly id: string;
}

export const accountOwner = (accountId: string): Owner => ({ kind: 'account', id: accountId });

export const mallOwner = (ownerId: string): Owner => ({ kind: 'mall', id: ownerId });

/** The actor and account for an audit row about an owner's own action. */
export const doneBy = ({ kind, id }: Owner): { readonly actor: string; readonly accountId: string } => ({
  actor: `${kind}:${id}`,
  accountId: id,
});
