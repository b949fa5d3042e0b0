export const isTouchScreen = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
