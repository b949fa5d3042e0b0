/** Failed uploads per block, and failed verifications per card type, before the choice or the lock (specification 2 §9). */
export const maximumIdAttempts = 5;
/** Minutes between two queries of a card that the authority has locked (decisions §14, 0510). */
export const recheckMinutes = 60;
/** Number of refused backs of a person's card after which verification can be put off without one. */
export const refusedBacksBeforeNone = 3;
/** Lifetime of an e-mail code in seconds (specification 1 §9). */
export const emailCodeSeconds = 180;
/** Minimum time between two codes to one address, in seconds. */
export const emailCodeGapSeconds = 5;
/** Wrong attempts after which an e-mail code is invalid (decisions §6). */
export const maximumCodeTries = 5;
/** Inclusive (decisions §6). */
export const maximumFileBytes = 10_485_760;
/** Of a picture that is opened: beyond it a small file may be a decompression bomb. The sentence `file.pixels` says it. */
export const maximumPixels = 40_000_000;
/** Specification 1 §9. */
export const maximumPaperAgeMonths = 3;
/** Maximum number of concurrent sessions of one account; one more ends the least recently used. */
export const maximumSessions = 5;
export const maximumPasskeys = 10;
