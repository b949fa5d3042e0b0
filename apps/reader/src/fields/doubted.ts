import { lossOf } from '../layout/loss.ts';
import type { Page } from '../layout/page.ts';
import { unknownSign } from '../recogniser/letters.ts';
import type { Doubt, Leaf, Leaves } from './leaf.ts';

/** Chosen on the hard set's seeds `tune` and `fresh`, where a wrong value costs as much as twenty missing ones (`npm run bench:reader -- --hard` prints others). */
const leastSure = 0.8;

function doubtOf(page: Page, { text, box, confidence = 1, lines }: Leaf): Doubt | undefined {
  const areas = lines ?? [{ box, em: 0.88 * (box.y1 - box.y0) }];
  const loss = lossOf(page, areas);
  if (loss !== undefined) return loss;
  if (goesOn(text)) return { cause: 'unclear', cut: 'end' };
  if (isUnopened(text)) return { cause: 'unclear', cut: 'middle' };
  if (text.includes(unknownSign)) return { cause: 'unclear' };
  return confidence < leastSure ? { cause: 'unclear' } : undefined;
}

/** What stands in the brackets at a value's end, or is joined to it, goes on beyond what was read. */
const goesOn = (text: string): boolean => text.lastIndexOf('(') > text.lastIndexOf(')') || /(?:,|\s및)$/.test(text);

/** A bracket that closes was opened where nothing was read of it. */
const isUnopened = (text: string): boolean => text.includes(')') && !text.slice(0, text.indexOf(')')).includes('(');

/** Values of a list are one value: without one of them the others would pass for all. */
function doubtedList(page: Page, leaves: readonly Leaf[]): readonly Leaf[] {
  const doubts = leaves.map((leaf) => doubtOf(page, leaf));
  const first = doubts.find((doubt) => doubt !== undefined);
  return first === undefined ? leaves : leaves.map((leaf, i) => ({ ...leaf, doubt: doubts[i] ?? first }));
}

/** The same values, those marked that are not to be answered: the page lost part of them, or the reader is not sure enough. */
export function doubted<Name extends string>(page: Page, fields: Leaves<Name>): Leaves<Name> {
  const result: Partial<Record<Name, readonly Leaf[]>> = {};
  for (const name in fields) {
    const leaves = fields[name];
    if (leaves !== undefined) result[name] = doubtedList(page, leaves);
  }
  return result;
}
