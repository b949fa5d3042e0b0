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

/** Ends in the same three syllables as two of the cards' titles. */
const otherDocument = '사업자등록증';

/** A card's title; `isCertain` when it is long and clear enough to identify the card without a number. */
export interface CardTitle {
  readonly kind: CardKind;
  readonly title: Line;
  readonly isCertain: boolean;
}

/** Which card it is, by the title in its upper third; undefined when no title is found there. */
export function cardKind(lines: readonly Line[], pageHeight: number): CardTitle | undefined {
  let best: (CardTitle & { readonly unlikeness: number }) | undefined;
  for (const title of lines.filter(({ box }) => box.y0 < pageHeight / 3)) {
    const text = compact(title.letters);
    const other = findWord(text, otherDocument)?.unlikeness ?? 1;
    for (const [kind, word] of titles) {
      const found = findWord(text, word);
      if (found === undefined || found.unlikeness >= Math.min(other, best?.unlikeness ?? 1)) continue;
      best = { kind, title, unlikeness: found.unlikeness, isCertain: word.length >= 5 && found.unlikeness < 0.2 };
    }
  }
  return best;
}
