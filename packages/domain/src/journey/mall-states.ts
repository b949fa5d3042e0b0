/** States to which an invented mall can be brought: launched, waiting for details, registered, paid, or exempt. */
export const mallStates = ['new', 'pro', 'not-paid', 'paid', 'exempt'] as const;
export type MallState = (typeof mallStates)[number];
