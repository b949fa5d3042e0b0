import type { Box } from '@portal/domain/rules/picture/box.ts';
import { maskAround, readPersonalNumber } from '../id-card/personal-number.ts';
import type { Page } from '../layout/page.ts';
import type { Engine } from '../ocr/engine.ts';
import { compact, type Line } from '../ocr/line-reader.ts';
import type { Letter } from '../ocr/spacing.ts';

/** Number of digits in a resident or alien number, and how many of them must be recognised. */
const figures = 13;
const leastFigures = 12;
/** Signs that may stand between the digits, including misread ones. */
const mostOthers = 2;
/** Number of digits after the dash that are covered. */
const covered = 7;
/** Enough digits if the dash is in its place. */
const leastBesideDash = 9;
/** Margin before the digits that is covered too, in letter heights: the dash. Nothing on a back is compared with typed values. */
const before = 0.25;

const isFigure = ({ text }: Letter): boolean => /^\d$/.test(text);
/** A sign that divides dates and amounts but never a personal number. */
const isDivider = ({ text }: Letter): boolean => /^[.,~/:]$/.test(text);

/** Whether it is six signs, a dash and seven more: a number, however many of them were misread. */
const isDashed = (part: readonly Letter[]): boolean =>
  part.length === figures + 1 && isDash(part[6]) && part.filter(isFigure).length >= leastBesideDash;
const isDash = (letter: Letter | undefined): boolean => /^[-–—_ㅡ一]$/.test(letter?.text ?? '');

/** Enough digits if nothing else may be taken for a number: an address has digits and dashes, too. */
const mostlyFigures = 11;

/** A partly misread number counts. A licence number (twelve digits, three dashes) does not, even if some of them were overlooked. */
export const hasNumber = ({ letters }: Pick<Line, 'letters'>): boolean =>
  letters.some((_, start) => {
    const part = letters.slice(start, start + figures + 1);
    const isOneNumber = part.filter(isDash).length === 1 && !part.some(isDivider);
    return isDashed(part) && isOneNumber && part.filter(isFigure).length >= mostlyFigures;
  }) || /(?<!\d)\d{6}\D?\d{7}(?!\d)/.test(compact(letters));

function numberIn(letters: readonly Letter[]): readonly Letter[] | undefined {
  let best: { readonly part: readonly Letter[]; readonly likeness: number } | undefined;
  for (let start = 0; start + figures <= letters.length; start++) {
    for (let length = figures; length <= figures + mostOthers && start + length <= letters.length; length++) {
      const part = letters.slice(start, start + length);
      const seen = part.filter(isFigure).length;
      const isFull = seen >= leastFigures && length - seen <= mostOthers && !part.some(isDivider);
      // With a misread last digit, the whole number scores no higher than a part without it, so the dash decides.
      const likeness = isDashed(part) ? seen + figures : isFull ? seen : 0;
      if (likeness > (best?.likeness ?? 0)) best = { part, likeness };
    }
  }
  return best?.part;
}

/** The places of the last seven digits of all personal numbers printed on a page. */
export async function numberMasks(engine: Engine, page: Page, lines: readonly Line[]): Promise<Box[]> {
  const seen = lines.flatMap((line) => {
    const tail = numberIn(line.letters)?.slice(-covered);
    const [first, last] = [tail?.[0], tail?.at(-1)];
    return first && last ? [maskAround({ ...line.box, x0: first.x0 - before * line.em, x1: last.x1 }, line.em)] : [];
  });
  const read = await readPersonalNumber(engine, page, lines);
  return read?.leaf.mask === undefined ? seen : [...seen, read.leaf.mask];
}
