import type { LossCut } from '@portal/domain/rules/reading/lost-part.ts';
import { creaseOver } from '../layout/crease-line.ts';
import { isFaint, lossOf } from '../layout/loss.ts';
import type { Page } from '../layout/page.ts';
import { unknownSign } from '../recogniser/letters.ts';
import type { Doubt, Leaf, Leaves } from './leaf.ts';

/**
 * Confidence required for an answer, 0 to 1: the least at which readings of the hard set's seeds `tune` and `fresh` were right often
 * enough if a wrong value costs as much as twenty missing ones. Right and wrong values counted there with a confidence below 0.8: digits
 * with a right check digit 6 and 0 from 0.5 on, dates 11 and 0 from 0.4 on, words of a list 24 and 2 from 0.6 on; names 18 and 3,
 * addresses 52 and 10. Numbers of which only the count of digits is known, on `stone-willow` and `jade-marsh` (318 cards): 7 and 0 between
 * 0.85 and 0.93, pale or not, 1 and 1 below. Codes of licences between 0.54 and 0.8, on `tune`, `fresh`, `autumn`, `slate-river` and
 * `copper-dawn` (430 cards): 11 and 0; between 0.55 and 0.7, on `larch-brook`, `jade-marsh` and `stone-willow` (339 cards): 6 and 0.
 */
const leastSure = { digit: 0.5, day: 0.4, list: 0.6, code: 0.55, count: 0.85, none: 0.8 } as const;

/** All readings of a date agree, so a crease through it ran between its digits. */
const unanimous = 0.95;

/** Whether only the number of signs is known of a value: none is missing, but each may be misread. */
const isCounted = (proof: Leaf['proof']): boolean => proof === 'count' || proof === 'code';

/** A complete form cannot have lost its end, and a right check digit excludes any loss. A list holds shorter names with the same ending. */
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

/** Addresses that name their quarter end like this. */
const endsInBracket = /\d.*\([^()]+\)$/;

/**
 * A crease takes a letter, or a stroke that changes it into another one, and the remainder still reads well. Of the readings on 110 folded
 * pictures that nothing but the picture supported, 11 of 53 that a crease crossed or touched were wrong, with confidences up to 0.96; of
 * dates that a crease crossed, 1 of 57.
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

/** The same for a number with a right check digit whose ink was restored: one misread digit in ten passes the check. */
const sureRestored = 0.75;

/** The same for a value that only the picture supports, if it is pale or creased; for counted digits, only if it is creased. */
const sureOverCrease = 0.93;

/**
 * Confidence from which looks that read the same address are believed together. The form of an address shows that both of its ends are
 * there, whereas all looks may read the same shortened name. Pale letters are misread differently in each light, small or blurred ones in
 * the same way. Right and wrong addresses on 350 pictures of `larch-brook`, `jade-marsh` and `iron-heron` in several typefaces: pale ones
 * 36 and 0 from 0.3 on; others 5 and 0 from 0.75 on, and 14 and 2 below (믈지로 for 을지로, four times over).
 */
const agreeing = { pale: 0.4, dark: 0.75 } as const;
const addresses: readonly string[] = ['bisAddress', 'headAddress'];

const goesOn = (text: string): boolean => text.lastIndexOf('(') > text.lastIndexOf(')') || /(?:,|\s및)$/.test(text);

/** Whether a joining sign at the start shows that the value began before what was read. */
const isGoingOn = (text: string): boolean => /^(?:및\s|[,·)])/.test(text);

const isUnopened = (text: string): boolean => text.includes(')') && !text.slice(0, text.indexOf(')')).includes('(');

/** The values of a list count as one: if one of them is missing, the others would pass for all. */
function doubtedList(page: Page, leaves: readonly Leaf[], isAddress: boolean): readonly Leaf[] {
  const doubts = leaves.map((leaf) => doubtOf(page, leaf, isAddress));
  const first = doubts.find((doubt) => doubt !== undefined);
  return first === undefined ? leaves : leaves.map((leaf, i) => ({ ...leaf, doubt: doubts[i] ?? first }));
}

/** Marks the values that must not be answered because the page lost a part of them or the confidence is too low. */
export function doubted<Name extends string>(page: Page, fields: Leaves<Name>): Leaves<Name> {
  const result: Partial<Record<Name, readonly Leaf[]>> = {};
  for (const name in fields) {
    const leaves = fields[name];
    if (leaves !== undefined) result[name] = doubtedList(page, leaves, addresses.includes(name));
  }
  return result;
}
