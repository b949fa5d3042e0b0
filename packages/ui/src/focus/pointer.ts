/** Whether the main pointer is touch, as on a phone with its own camera. */
export const isTouchScreen = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
