/** Failed uploads a block, and failed verifications a card type, before the choice or the lock (specification 2 §9). */
export const maximumIdAttempts = 5;
/** Backs of one person's card that are refused before whoever verifies later needs none. */
export const refusedBacksBeforeNone = 3;
/** How long an e-mail code lives, in seconds (specification 1 §9). */
export const emailCodeSeconds = 180;
/** The least time between two sends of a code to one address, in seconds. */
export const emailCodeGapSeconds = 5;
/** Wrong tries an e-mail code takes before it is dead (decisions §6). */
export const maximumCodeTries = 5;
/** Largest file that is accepted, in bytes; one more is refused (decisions §6). */
export const maximumFileBytes = 10_485_760;
/** How old a paper may be, in months (specification 1 §9). */
export const maximumPaperAgeMonths = 3;
