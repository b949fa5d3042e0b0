import { Encrypter } from 'age-encryption';

/** Public keys in a text, separated by commas or white space. */
export const recipientsIn = (text: string): readonly string[] => text.split(/[\s,]+/).filter((part) => part !== '');

/** Whether bundles can be encrypted to this key: an age recipient, native (`age1…`) or post-quantum (`age1pq1…`), with a valid checksum. */
export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}
