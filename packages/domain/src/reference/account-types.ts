/** Account types: BC00 = corporation, BC01 = sole proprietor (decisions §5). The values travel on the wire as they are. */
export const accountTypes = ['BC00', 'BC01'] as const;
export type AccountType = (typeof accountTypes)[number];

/** Account type for a kind of business. */
export const accountTypeOf = (kind: 'corporate' | 'private'): AccountType => (kind === 'corporate' ? 'BC00' : 'BC01');

/** Whether an account is a corporation's; false while its type is unknown. */
export const isCorporate = (accountType: string | null | undefined): boolean =>
  accountType === accountTypeOf('corporate');
