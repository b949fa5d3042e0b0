/** Without a request a session ends after this. */
export const idleSeconds = 30 * 60;
/** It ends after this in any case. */
export const longestSeconds = 12 * 60 * 60;
