/** How far a phone is with its block (decisions §14 Own phone). ENDED: expired, replaced, or otherwise of no use any more. */
export const phoneStates = ['WAITING', 'OPENED', 'READ', 'VERIFIED', 'DONE', 'ENDED'] as const;
export type PhoneState = (typeof phoneStates)[number];

export const phoneLinkMinutes = 30;
export const mostPhoneMails = 3;
