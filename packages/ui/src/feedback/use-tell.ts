import { ask, tell } from './tell-store.ts';

const says = { tell, ask } as const;

/** Modals: `await tell('…')`, `if (await ask('…', { yes, no }))`. */
export const useTell = (): typeof says => says;
