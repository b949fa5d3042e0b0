import { openText, sealText } from './browser-sealing.ts';

/**
 * A password as `POST /login/password` wants it (decisions §6): base64 of iv, ciphertext and tag, AES-256-GCM.
 * Obscurity, not security: whoever loads the page has the key too; what protects the password on its way is TLS.
 * @param keyText the configured text, at most 32 ASCII characters, from GET /api/config
 */
export const sealPassword = (password: string, keyText: string): Promise<string> => sealText(password, keyText);

/** The password in what {@link sealPassword} made; undefined where the text is anything else, or sealed with another key. */
export const openPassword = (sealed: string, keyText: string): Promise<string | undefined> => openText(sealed, keyText);
