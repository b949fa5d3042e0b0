import { comparableDepositorName } from '../name/depositor-name.ts';

/**
 * A shareholder's name for comparison: equal if only spaces, letter case or the words for a stock company differ. The merchant's tree, the
 * desk's tree and the comparison of both with a list all add up shares by this key, so that they name the same owners.
 */
export const holderKey = (name: string): string => comparableDepositorName(name) || name.normalize('NFKC').trim();
