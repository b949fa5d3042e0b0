import { findWord } from '../fields/find-word.ts';
import { compact, type Line } from '../ocr/line-reader.ts';

export type CardKind = 'IC' | 'DL' | 'AC';

const titles: readonly (readonly [CardKind, string])[] = [
  ['IC', '주민등록증'],
  ['DL', '자동차운전면허증'],
  ['DL', '운전면허증'],
  ['AC', '외국인등록증'],
  ['AC', '영주증'],
  ['AC', '외국국적동포국내거소신고증'],
];

/** The words with which the fronts of cards start. */
export const cardTitles = titles.map(([, word]) => word);

/** Text next to the title; other countries' cards have the same, so a number is required as well. */
const besideTitle: readonly (readonly [CardKind, string])[] = [['AC', 'ALIENREGISTRATIONCARD']];

/** Ends in the same three syllables as two of the card titles. */
const otherDocument = '사업자등록증';

/** A card's title; `isCertain` if it is long and clear enough to identify the card without a number. */
export interface CardTitle {
  readonly kind: CardKind;
  readonly title: Line;
  readonly isCertain: boolean;
}

const clear = 0.2;

/** Whether the line is in the upper third of all text: for a card that lies free on its ground. */
function isAtTop({ box }: Line, lines: readonly Line[], pageHeight: number): boolean {
  const first = Math.min(...lines.map((line) => line.box.y0));
  const last = Math.max(...lines.map((line) => line.box.y1));
  return box.y0 < pageHeight / 2 && box.y0 < first + (last - first) / 3;
}

/** Identifies the card by the title in the upper third, or by a clear one at the top of the text; undefined if neither is found. */
export function cardKind(lines: readonly Line[], pageHeight: number): CardTitle | undefined {
  const upper = lines.filter(({ box }) => box.y0 < pageHeight / 3);
  const atTop = lines.filter((line) => isAtTop(line, lines, pageHeight));
  const titled = likeliest(upper, titles) ?? clearest(atTop, titles);
  return titled?.isCertain === true ? titled : (clearest([...upper, ...atTop], besideTitle) ?? titled);
}

export const isClearTitle = (line: Line): boolean => clearest([line], titles)?.isCertain === true;

function clearest(lines: readonly Line[], words: typeof titles): CardTitle | undefined {
  const title = likeliest(lines, words);
  return title !== undefined && title.unlikeness < clear ? title : undefined;
}

function likeliest(
  lines: readonly Line[],
  words: typeof titles,
): (CardTitle & { readonly unlikeness: number }) | undefined {
  let best: (CardTitle & { readonly unlikeness: number }) | undefined;
  for (const title of lines) {
    const text = compact(title.letters);
    const other = findWord(text, otherDocument)?.unlikeness ?? 1;
    for (const [kind, word] of words) {
      const found = findWord(text, word);
      if (found === undefined || found.unlikeness >= Math.min(other, best?.unlikeness ?? 1)) continue;
      const isCertain = words === titles && word.length >= 5 && found.unlikeness < clear;
      best = { kind, title, unlikeness: found.unlikeness, isCertain };
    }
  }
  return best;
}
