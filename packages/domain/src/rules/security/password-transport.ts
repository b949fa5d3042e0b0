import { openText, sealText } from './browser-sealing.ts';

/**
 * Encrypts a password for `POST /login/password` (decisions §6): base64 of iv, ciphertext and tag, AES-256-GCM. Obscurity, as every visitor has the
 * key; TLS protects the password. @param keyText from GET /api/config, at most 32 ASCII characters
 */
export const sealPassword = (password: string, keyText: string): Promise<string> => sealText(password, keyText);

/** Decrypts the output of {@link sealPassword}; undefined for anything else, or another key. */
export const openPassword = (sealed: string, keyText: string): Promise<string | undefined> => openText(sealed, keyText);
