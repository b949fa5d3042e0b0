import { hasNumber } from '../card-back/numbers.ts';
import { isClearTitle } from '../id-card/kind.ts';
import { compact, type Line } from '../ocr/line-reader.ts';

/** How far from the rows that say what a card is its own day stands, as a share of the page's height: a card has a fifth of a sheet's. */
const reach = 0.25;

/** Who issues cards; the head of a tax office is none of them. */
const isCardsOffice = (text: string): boolean => /(?:시장|군수|구청장|경찰청장|출입국.{0,10}장)$/.test(text);

const isOfCard = (line: Line): boolean => hasNumber(line) || isClearTitle(line) || isCardsOffice(compact(line.letters));

/** The day of a card that lies on the sheet, and may cover the sheet's own: a certificate writes 년, a card divides by dots. */
export function isDayOfCard({ box, letters }: Line, lines: readonly Line[], pageHeight: number): boolean {
  if (compact(letters).includes('년')) return false;
  return lines.some((line) => Math.abs(line.box.y0 - box.y0) < reach * pageHeight && isOfCard(line));
}
