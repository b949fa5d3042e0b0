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

/** The words that the fronts of cards begin with. */
export const cardTitles = titles.map(([, word]) => word);

/** What stands beside the title; other countries' cards say the same, so that it takes a number. */
const besideTitle: readonly (readonly [CardKind, string])[] = [['AC', 'ALIENREGISTRATIONCARD']];

/** Ends in the same three syllables as two of the cards' titles. */
const otherDocument = '사업자등록증';

/** A card's title; `isCertain` when it is long and clear enough to identify the card without a number. */
export interface CardTitle {
  readonly kind: CardKind;
  readonly title: Line;
  readonly isCertain: boolean;
}

/** How unlike its word a clear title looks at most. */
const clear = 0.2;

/** A card that lies free on its ground: the upper third of all that is written. */
function isAtTop({ box }: Line, lines: readonly Line[], pageHeight: number): boolean {
  const first = Math.min(...lines.map((line) => line.box.y0));
  const last = Math.max(...lines.map((line) => line.box.y1));
  return box.y0 < pageHeight / 2 && box.y0 < first + (last - first) / 3;
}

/** Which card it is, by the title in the upper third, or by a clear one at the top of what is written; undefined when none is found there. */
export function cardKind(lines: readonly Line[], pageHeight: number): CardTitle | undefined {
  const upper = lines.filter(({ box }) => box.y0 < pageHeight / 3);
  const atTop = lines.filter((line) => isAtTop(line, lines, pageHeight));
  const titled = likeliest(upper, titles) ?? clearest(atTop, titles);
  return titled?.isCertain === true ? titled : (clearest([...upper, ...atTop], besideTitle) ?? titled);
}

/** Whether a line is a card's title, long and clear. */
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
