/** Account types: BC00 = corporation, BC01 = sole proprietor (decisions §5). The values travel on the wire as they are. */
export const accountTypes = ['BC00', 'BC01'] as const;
export type AccountType = (typeof accountTypes)[number];

/** The type of an account by the kind of business that it registers. */
export const accountTypeOf = (kind: 'corporate' | 'private'): AccountType => (kind === 'corporate' ? 'BC00' : 'BC01');

/** Whether an account is a corporation's; not while its type is unknown. */
export const isCorporate = (accountType: string | null | undefined): boolean =>
  accountType === accountTypeOf('corporate');
