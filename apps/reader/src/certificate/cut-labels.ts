import type { Leaf, Leaves } from '../fields/leaf.ts';
import type { Page } from '../layout/page.ts';
import { cutByPicture } from '../layout/picture-edge.ts';
import type { Line } from '../ocr/line-reader.ts';

/** So many lines of letters that begin where the picture does are no dirt there. */
const enoughLines = 2;

/** Before the first syllable there may be something else than letters. */
function isCut(page: Page, { letters, box, em }: Line): boolean {
  const first = letters.find(({ text }, i) => /[가-힣]/.test(text) && /[가-힣]/.test(letters[i + 1]?.text ?? ''));
  return first !== undefined && cutByPicture(page, { box: { ...box, x0: first.x0 }, em }) === 'start';
}

/** What an address begins with, a day, and a number that is right need no label. */
const needsLabel = ({ proof, hasStart }: Leaf): boolean => proof !== 'digit' && proof !== 'day' && hasStart !== true;

const withCutLabel = (leaf: Leaf): Leaf =>
  needsLabel(leaf) && leaf.doubt === undefined ? { ...leaf, doubt: { cause: 'edge', cut: 'start' } } : leaf;

/** Where the picture ends right before several lines, what is taken for a label may be the rest of another one. */
export function withWholeLabels<Name extends string>(
  page: Page,
  fields: Leaves<Name>,
  lines: readonly Line[],
): Leaves<Name> {
  if (lines.filter((line) => isCut(page, line)).length < enoughLines) return fields;
  const result: Partial<Record<Name, readonly Leaf[]>> = {};
  for (const name in fields) {
    const leaves = fields[name];
    if (leaves !== undefined) result[name] = leaves.map(withCutLabel);
  }
  return result;
}
