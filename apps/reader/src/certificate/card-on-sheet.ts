import { hasNumber } from '../card-back/numbers.ts';
import { isClearTitle } from '../id-card/kind.ts';
import { compact, type Line } from '../ocr/line-reader.ts';

/** Greatest distance of a card's date from the rows that identify the card, as a share of the page's height: a card has a fifth of a sheet's. */
const reach = 0.25;

/** An office that issues cards; the head of a tax office does not. */
const isCardsOffice = (text: string): boolean => /(?:시장|군수|구청장|경찰청장|출입국.{0,10}장)$/.test(text);

const isOfCard = (line: Line): boolean => hasNumber(line) || isClearTitle(line) || isCardsOffice(compact(line.letters));

/** Whether a date belongs to a card that lies on the sheet and may cover the sheet's own. A certificate writes 년; a card uses dots. */
export function isDayOfCard({ box, letters }: Line, lines: readonly Line[], pageHeight: number): boolean {
  if (compact(letters).includes('년')) return false;
  return lines.some((line) => Math.abs(line.box.y0 - box.y0) < reach * pageHeight && isOfCard(line));
}
