import type { LossCut } from '@portal/domain/rules/reading/lost-part.ts';
import { creaseOver } from '../layout/crease-line.ts';
import { isFaint, lossOf } from '../layout/loss.ts';
import type { Page } from '../layout/page.ts';
import { unknownSign } from '../recogniser/letters.ts';
import type { Doubt, Leaf, Leaves } from './leaf.ts';

/**
 * How sure the reader has to be, 0 to 1: the least at which the readings of the hard set's seeds `tune` and `fresh` were right often enough for a
 * wrong value that costs as much as twenty missing ones. Counted there, right and wrong of a confidence below 0.8: figures whose check digit is
 * right 6 and 0 from 0.5 on, days 11 and 0 from 0.4 on, words of a list 24 and 2 from 0.6 on; names 18 and 3, addresses 52 and 10. Figures of
 * which only the count is known, on `stone-willow` and `jade-marsh` (318 cards): 7 and 0 between 0.85 and 0.93, pale or not, 1 and 1 below.
 * Codes of licences between 0.54 and 0.8, on `tune`, `fresh`, `autumn`, `slate-river` and `copper-dawn` (430 cards): 11 and 0; between 0.55
 * and 0.7, on `larch-brook`, `jade-marsh` and `stone-willow` (339 cards): 6 and 0.
 */
const leastSure = { digit: 0.5, day: 0.4, list: 0.6, code: 0.55, count: 0.85, none: 0.8 } as const;

/** All readings of a day say the same: a crease went between its figures. */
const unanimous = 0.95;

/** Of the value only the number of signs is known: none is missing, each may be misread. */
const isCounted = (proof: Leaf['proof']): boolean => proof === 'count' || proof === 'code';

/** A value whose form is whole cannot have lost its end, or any part where its check digit is right; a list holds shorter names that end alike. */
function isWhole({ text, proof, hasStart, confidence = 1 }: Leaf, { cause, cut }: Doubt): boolean {
  if (proof === 'digit') return true;
  if (cause === 'edge') return (cut === 'start' && hasStart === true) || (cut === 'end' && endsInBracket.test(text));
  if (proof === 'day' && cause === 'fold') return cut === 'middle' && confidence >= unanimous;
  if (cause !== 'light') return false;
  if (proof === 'day' || isCounted(proof)) return true;
  if (cut === 'start' && hasStart === true) return true;
  if (proof === 'list') return cut !== 'start';
  return cut === 'end' && endsInBracket.test(text);
}

/** As addresses do that name their quarter. */
const endsInBracket = /\d.*\([^()]+\)$/;

/**
 * A crease takes a letter, or the stroke that makes it another one, and what is left reads well: of readings on 110 folded pictures that nothing
 * spoke for beside the picture eleven of 53 that it crossed or touched were wrong, with confidences up to 0.96; of days through which it went one of 57.
 */
function isTakenBy(cut: LossCut, { text, proof, hasStart, confidence = 1 }: Leaf): boolean {
  if (proof === 'day') return cut === 'middle' && confidence < unanimous;
  if (proof !== undefined) return false;
  if (cut === 'start') return hasStart !== true;
  return cut === 'middle' || !text.endsWith(')');
}

function doubtOf(page: Page, leaf: Leaf, isAddress: boolean): Doubt | undefined {
  const { text, box, confidence = 1, lines, proof } = leaf;
  const areas = lines ?? [{ box, em: 0.88 * (box.y1 - box.y0) }];
  const loss = lossOf(page, areas);
  if (loss !== undefined && !isWhole(leaf, loss)) return loss;
  const crossed = creaseOver(page.crease, areas);
  if (crossed !== undefined && isTakenBy(crossed, leaf)) return { cause: 'fold', cut: crossed };
  if (goesOn(text)) return { cause: 'unclear', cut: 'end' };
  if (isGoingOn(text)) return { cause: 'unclear', cut: 'start' };
  if (isUnopened(text)) return { cause: 'unclear', cut: 'middle' };
  if (text.includes(unknownSign)) return { cause: 'unclear' };
  const isBare = proof === undefined;
  const isCreased = crossed !== undefined && (isBare || proof === 'count');
  const isDoubtful = isCreased || (isBare && areas.some((area) => isFaint(page, area)));
  const usual = proof === 'digit' && page.shades !== undefined ? sureRestored : leastSure[proof ?? 'none'];
  const least = isDoubtful ? sureOverCrease : usual;
  if (confidence >= least) return undefined;
  const isOfLetters = isAddress && crossed === undefined && confidence >= agreeing[isDoubtful ? 'pale' : 'dark'];
  return isOfLetters ? { cause: 'unclear', isOfLetters } : { cause: 'unclear' };
}

/** The same of a number with its check digit whose ink was restored: one figure in ten that is misread passes that check. */
const sureRestored = 0.75;

/** The same of a value that nothing speaks for beside the picture, where its letters are pale or a crease goes through them; of counted figures only a crease. */
const sureOverCrease = 0.93;

/**
 * From which confidence on looks that made out the same address are believed together: an address shows by its form that both of its ends are
 * there, and of a name that lost its end all looks may read the same. What is pale is misread in another way in each light, what is small or
 * blurred in the same: of addresses on 350 pictures of `larch-brook`, `jade-marsh` and `iron-heron` in several typefaces 36 and 0 were right and
 * wrong where they were pale, from 0.3 on; of the others 5 and 0 from 0.75 on, and 14 and 2 below (믈지로 for 을지로, four times over).
 */
const agreeing = { pale: 0.4, dark: 0.75 } as const;
const addresses: readonly string[] = ['bisAddress', 'headAddress'];

/** What stands in the brackets at a value's end, or is joined to it, goes on beyond what was read. */
const goesOn = (text: string): boolean => text.lastIndexOf('(') > text.lastIndexOf(')') || /(?:,|\s및)$/.test(text);

/** What is joined to something began where nothing was read of it. */
const isGoingOn = (text: string): boolean => /^(?:및\s|[,·)])/.test(text);

/** A bracket that closes was opened where nothing was read of it. */
const isUnopened = (text: string): boolean => text.includes(')') && !text.slice(0, text.indexOf(')')).includes('(');

/** Values of a list are one value: without one of them the others would pass for all. */
function doubtedList(page: Page, leaves: readonly Leaf[], isAddress: boolean): readonly Leaf[] {
  const doubts = leaves.map((leaf) => doubtOf(page, leaf, isAddress));
  const first = doubts.find((doubt) => doubt !== undefined);
  return first === undefined ? leaves : leaves.map((leaf, i) => ({ ...leaf, doubt: doubts[i] ?? first }));
}

/** The same values, those marked that are not to be answered: the page lost part of them, or the reader is not sure enough. */
export function doubted<Name extends string>(page: Page, fields: Leaves<Name>): Leaves<Name> {
  const result: Partial<Record<Name, readonly Leaf[]>> = {};
  for (const name in fields) {
    const leaves = fields[name];
    if (leaves !== undefined) result[name] = doubtedList(page, leaves, addresses.includes(name));
  }
  return result;
}
