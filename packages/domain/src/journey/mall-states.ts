/** Where an invented mall can be brought: launched only, waiting for details, registered, paid, or with nothing to pay. */
export const mallStates = ['new', 'pro', 'not-paid', 'paid', 'exempt'] as const;
export type MallState = (typeof mallStates)[number];
