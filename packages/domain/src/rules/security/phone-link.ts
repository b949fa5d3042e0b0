/** State of a phone link (decisions §14 Own phone). ENDED: expired, replaced, or otherwise unusable. */
export const phoneStates = ['WAITING', 'OPENED', 'READ', 'VERIFIED', 'DONE', 'ENDED'] as const;
export type PhoneState = (typeof phoneStates)[number];

export const phoneLinkMinutes = 30;
export const mostPhoneMails = 3;
