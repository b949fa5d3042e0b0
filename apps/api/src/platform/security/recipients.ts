import { createRequire } from 'node:module';

/** Loaded only if there are keys, as it costs 19 MB; synchronously, as the configuration is read synchronously. */
const age = (): typeof import('age-encryption') => createRequire(import.meta.url)('age-encryption');

/** Public keys in a text, separated by commas or white space. */
export const recipientsIn = (text: string): readonly string[] => text.split(/[\s,]+/).filter((part) => part !== '');

/** Whether bundles can be encrypted to this key: an age recipient, native (`age1…`) or post-quantum (`age1pq1…`), with a valid checksum. */
export function isRecipient(text: string): boolean {
  try {
    new (age().Encrypter)().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}
