import { comparableDepositorName } from '../name/depositor-name.ts';

/**
 * A shareholder's name for comparison: equal where only spaces, letter case or the words for a stock company differ. The merchant's tree, the
 * desk's and the comparison of both with a list add up by it, so that they name the same owners.
 */
export const holderKey = (name: string): string => comparableDepositorName(name) || name.normalize('NFKC').trim();
