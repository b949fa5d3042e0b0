/** Idle time after which a session ends. */
export const idleSeconds = 30 * 60;
/** Maximum lifetime of a session. */
export const longestSeconds = 12 * 60 * 60;
