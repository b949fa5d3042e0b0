import { createContext } from 'react';

/** Whether a page is rendered at build time, without an account: only its heading, because the rest needs the account's data. */
export const Outline = createContext(false);
