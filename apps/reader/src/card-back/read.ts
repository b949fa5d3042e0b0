import type { Box } from '@portal/domain/rules/picture/box.ts';
import { cardTitles } from '../id-card/kind.ts';
import { cardLines } from '../id-card/lines.ts';
import { cardOf, type IdCard } from '../id-card/read.ts';
import type { Picture } from '../image/decode.ts';
import type { Page } from '../layout/page.ts';
import { confidenceTally } from '../ocr/confidence-tally.ts';
import type { Engine } from '../ocr/engine.ts';
import type { Line } from '../ocr/line-reader.ts';
import { isTitle, says } from '../title-probe.ts';
import { numberMasks } from './numbers.ts';
import { hasCardOutline, isFilledByCard } from './outline.ts';

/** What the picture of a back shows. `none`: no card. */
export type CardBack =
  | { readonly kind: 'front'; readonly page: Page; readonly card: IdCard }
  | { readonly kind: 'back'; readonly masks: readonly { readonly page: Page; readonly boxes: readonly Box[] }[] }
  | { readonly kind: 'none' };

/** Words of papers that are no cards, of at least four syllables. */
const otherPapers = [
  '사업자등록증',
  '고유번호증',
  '인감증명서',
  '통장사본',
  '계좌번호',
  '등기사항전부증명서',
  '주주명부',
];

/** A sentence that names a card, as backs have them: most of it is something else than the card's title. */
const isSentence = (line: Line): boolean => cardTitles.some((title) => says(line, title)) && !isTitle(line, cardTitles);

/**
 * In all four directions until writing is read: a front after all, a card, numbers that must not be passed on.
 * @param layOutTurned after so many clockwise quarters
 */
export async function readCardBack(
  engine: Engine,
  picture: Picture,
  layOutTurned: (quarters: 0 | 1 | 2 | 3) => Page,
): Promise<CardBack> {
  const masks: { page: Page; boxes: Box[] }[] = [];
  let hasWriting = false;
  for (const quarters of picture.height > picture.width ? ([1, 3, 0, 2] as const) : ([0, 2, 1, 3] as const)) {
    const page = layOutTurned(quarters);
    const tally = confidenceTally(engine);
    const lines = await cardLines(tally.engine, page);
    hasWriting ||= tally.isWritten();
    const card = await cardOf(
      engine,
      page,
      lines.filter((line) => !isSentence(line)),
    );
    if (card !== undefined) return { kind: 'front', page, card };
    if (lines.some((line) => otherPapers.some((word) => says(line, word)))) return { kind: 'none' };
    masks.push({ page, boxes: await numberMasks(engine, page, lines) });
    if (tally.isUpright()) break;
  }
  const isCard = (hasWriting && isFilledByCard(picture)) || hasCardOutline(picture);
  return isCard ? { kind: 'back', masks } : { kind: 'none' };
}
