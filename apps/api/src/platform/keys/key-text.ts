import { randomBytes } from 'node:crypto';

const keyBytes = 32;

/** Parses a master key: 32 bytes in base64. @returns undefined for anything else */
export function keyIn(text: string): Buffer | undefined {
  const key = Buffer.from(text.trim(), 'base64');
  return key.length === keyBytes ? key : undefined;
}

/** Master keys by version; the highest one is used for wrapping. */
export type MasterKeys = ReadonlyMap<number, Buffer>;

const keyLine = /^(?:([1-9]\d{0,5})\s+)?([A-Za-z0-9+/]{43}=?)$/;

/** Parses lines of a version (else 1) and a key: `2 K7gN…=`. Skips `#`. @returns undefined for another line, or a version twice */
export function keysIn(text: string): MasterKeys | undefined {
  const keys = new Map<number, Buffer>();
  const lines = text.split('\n').map((line) => line.trim());
  for (const line of lines.filter((line) => line !== '' && !line.startsWith('#'))) {
    const [, version = '1', encoded = ''] = keyLine.exec(line) ?? [];
    const key = keyIn(encoded);
    if (!key || keys.has(Number(version))) return undefined;
    keys.set(Number(version), key);
  }
  return keys.size > 0 ? keys : undefined;
}

export const newKeyText = (): string => randomBytes(keyBytes).toString('base64');

/** @param from the variable or file that holds the text */
export const wrongKey = (from: string): string => `${from} must hold 32 bytes in base64.`;

export const wrongKeys = (file: string): string =>
  `${file} must hold 32 bytes in base64, or lines with a version and such a key, each version once.`;

export const noKeyInProduction = 'In production MASTER_KEY or MASTER_KEY_FILE must give the master key.';

/** @param from the variable or file of the key, whose text is not repeated */
export const guessableKey = (from: string): string =>
  `${from} holds a key that can be guessed, which production refuses: head -c 32 /dev/urandom | base64 makes one.`;
