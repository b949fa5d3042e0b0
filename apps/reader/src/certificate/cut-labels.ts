import type { Leaf, Leaves } from '../fields/leaf.ts';
import type { Page } from '../layout/page.ts';
import { cutByPicture } from '../layout/picture-edge.ts';
import type { Line } from '../ocr/line-reader.ts';

/** If this many lines of letters start at the picture's edge, they are not dirt. */
const enoughLines = 2;

/** Signs other than letters may stand before the first syllable. */
function isCut(page: Page, { letters, box, em }: Line): boolean {
  const first = letters.find(({ text }, i) => /[가-힣]/.test(text) && /[가-힣]/.test(letters[i + 1]?.text ?? ''));
  return first !== undefined && cutByPicture(page, { box: { ...box, x0: first.x0 }, em }) === 'start';
}

/** The start of an address, a date and a number with the right check digit need no label. */
const needsLabel = ({ proof, hasStart }: Leaf): boolean => proof !== 'digit' && proof !== 'day' && hasStart !== true;

const withCutLabel = (leaf: Leaf): Leaf =>
  needsLabel(leaf) && leaf.doubt === undefined ? { ...leaf, doubt: { cause: 'edge', cut: 'start' } } : leaf;

/** If the picture ends right before several lines, what is taken for a label may be the remainder of another one. */
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
