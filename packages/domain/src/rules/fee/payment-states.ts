export const attemptStates = ['READY', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED'] as const;

/** States of a payment that was not owed. */
export const surplusStates = ['REFUNDING', 'REFUNDED'] as const;

export type PaymentState = (typeof attemptStates)[number] | (typeof surplusStates)[number];
