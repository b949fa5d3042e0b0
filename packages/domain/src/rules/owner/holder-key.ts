import { comparableDepositorName } from '../name/depositor-name.ts';

/** Equal if only spaces, case or words for a stock company differ. The merchant's tree, the desk's and the comparison with a list must all use it. */
export const holderKey = (name: string): string => comparableDepositorName(name) || name.normalize('NFKC').trim();
