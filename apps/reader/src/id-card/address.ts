import { joinAll } from '@portal/domain/rules/picture/box.ts';
import { addressText } from '../fields/address-text.ts';
import { type Leaf, textLeaf } from '../fields/leaf.ts';
import { compact, type Line, textOf } from '../ocr/line-reader.ts';
import { below, inColumn } from './lines.ts';

/** The address: the lines that closely follow the personal number in its column. */
export function addressBelow(lines: readonly Line[], number: Line): Leaf | undefined {
  const taken: Line[] = [];
  let last = number;
  for (const line of inColumn(below(lines, number.box), number.box.x0, number.em)) {
    const gap = line.box.y0 - last.box.y1;
    const limit = last === number ? 2.4 * number.em : 1.2 * last.em;
    if (gap > limit || isSomethingElse(line)) break;
    taken.push(line);
    last = line;
  }
  const box = joinAll(taken.map((line) => line.box));
  return box === undefined
    ? undefined
    : textLeaf(addressText(taken.map(({ letters }) => textOf(letters)).join(' ')), box);
}

const isSomethingElse = (line: Line): boolean => {
  const text = compact(line.letters);
  return /^\D{0,2}(19|20)\d{2}[.,]/.test(text) || /적성|검사|기간|조건/.test(text) || !/[가-힣]/.test(text);
};
