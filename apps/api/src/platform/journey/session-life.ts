export const idleSeconds = 30 * 60;
export const longestSeconds = 12 * 60 * 60;
