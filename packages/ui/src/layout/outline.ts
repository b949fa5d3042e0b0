import { createContext } from 'react';

/** Whether a page is drawn at build without its person: its heading alone, as what is below waits for their data. */
export const Outline = createContext(false);
