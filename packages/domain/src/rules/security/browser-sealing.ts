/** Bytes of the initialisation vector before the ciphertext; the 16-byte tag follows it. */
const ivBytes = 12;

const keyOf = (keyText: string, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(keyText.padEnd(32, '0')), 'AES-GCM', false, [use]);

/** Encrypts a text in the browser: base64 of iv, ciphertext and tag, AES-256-GCM. @param keyText at most 32 ASCII characters, padded with '0' */
export async function sealText(text: string, keyText: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const key = await keyOf(keyText, 'encrypt');
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  const bytes = [...iv, ...new Uint8Array(sealed)];
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''));
}

/** undefined for anything that {@link sealText} did not return for this key. */
export async function openText(sealed: string, keyText: string): Promise<string | undefined> {
  try {
    const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
    const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, ivBytes) };
    const opened = await crypto.subtle.decrypt(algorithm, await keyOf(keyText, 'decrypt'), bytes.subarray(ivBytes));
    return new TextDecoder('utf-8', { fatal: true }).decode(opened);
  } catch {
    return undefined;
  }
}
