/** What the tax office's registry says of a business number. */
export const businessStates = ['active', 'suspended', 'closed', 'unregistered'] as const;
export type BusinessState = (typeof businessStates)[number];

/** Whether number, representative and opening day belong to one business. */
export const togetherAnswers = ['yes', 'no'] as const;
export type TogetherAnswer = (typeof togetherAnswers)[number];

/** In the place of either while the registry was not asked. */
export const unasked = 'unasked';
