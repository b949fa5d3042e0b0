import { randomBytes } from 'node:crypto';

const keyBytes = 32;

/** Parses a master key: 32 bytes in base64. @returns undefined for anything else */
export function keyIn(text: string): Buffer | undefined {
  const key = Buffer.from(text.trim(), 'base64');
  return key.length === keyBytes ? key : undefined;
}

/** A new random key for {@link keyIn}. */
export const newKeyText = (): string => randomBytes(keyBytes).toString('base64');

/** @param from the variable or file of the text */
export const wrongKey = (from: string): string => `${from} must hold 32 bytes in base64.`;

export const noKeyInProduction = 'In production MASTER_KEY or MASTER_KEY_FILE must give the master key.';

/** @param from the variable or file of the key; its text is not repeated */
export const guessableKey = (from: string): string =>
  `${from} holds a key that can be guessed, which production refuses: head -c 32 /dev/urandom | base64 makes one.`;
