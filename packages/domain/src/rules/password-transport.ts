/** Bytes of the initialisation vector in front of the ciphertext; the tag of 16 bytes stands behind it. */
const ivBytes = 12;

const keyOf = (keyText: string, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(keyText.padEnd(32, '0')), 'AES-GCM', false, [use]);

/**
 * A password as `POST /login/password` wants it (decisions §6): base64 of iv, ciphertext and tag, AES-256-GCM.
 * Obscurity, not security: whoever loads the page has the key too; what protects the password on its way is TLS.
 * @param keyText the configured text, at most 32 ASCII characters, from GET /api/config
 */
export async function sealPassword(password: string, keyText: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const key = await keyOf(keyText, 'encrypt');
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(password));
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)));
}

/** The password in what {@link sealPassword} made; null where the text is anything else, or sealed with another key. */
export async function openPassword(sealed: string, keyText: string): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
    const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, ivBytes) };
    const opened = await crypto.subtle.decrypt(algorithm, await keyOf(keyText, 'decrypt'), bytes.subarray(ivBytes));
    return new TextDecoder('utf-8', { fatal: true }).decode(opened);
  } catch {
    return null;
  }
}
