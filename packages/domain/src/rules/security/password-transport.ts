import { openText, sealText } from './browser-sealing.ts';

/** For `POST /login/password` (decisions §6). Obscurity, as every visitor has the key (GET /api/config); TLS protects the password. */
export const sealPassword = (password: string, keyText: string): Promise<string> => sealText(password, keyText);

export const openPassword = (sealed: string, keyText: string): Promise<string | undefined> => openText(sealed, keyText);
