/** Is the screen touched, as on a phone? There the device's own camera is at hand. */
export const isTouchScreen = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
