/** State of a business number in the tax office's registry. */
export const businessStates = ['active', 'suspended', 'closed', 'unregistered'] as const;
export type BusinessState = (typeof businessStates)[number];

/** Whether number, representative and opening day belong to one business. */
export const togetherAnswers = ['yes', 'no'] as const;
export type TogetherAnswer = (typeof togetherAnswers)[number];

/** Used instead of either while the registry has not been asked. */
export const unasked = 'unasked';
