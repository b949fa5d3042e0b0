import type { Box } from '@portal/domain/rules/picture/box.ts';
import { cardTitles } from '../id-card/kind.ts';
import { cardLines } from '../id-card/lines.ts';
import { cardOf, type IdCard } from '../id-card/read.ts';
import type { Picture } from '../image/decode.ts';
import type { Page, SheetOf } from '../layout/page.ts';
import { pageQuad } from '../layout/page-quad.ts';
import { confidenceTally } from '../ocr/confidence-tally.ts';
import type { Engine } from '../ocr/engine.ts';
import type { Line } from '../ocr/line-reader.ts';
import { isTitle, says } from '../title-probe.ts';
import { numberMasks } from './numbers.ts';
import { cardOutline, isFilledByCard, isTall } from './outline.ts';

/** The result for a picture of a back. `none`: not a card. */
export type CardBack =
  | { readonly kind: 'front'; readonly page: Page; readonly card: IdCard }
  | { readonly kind: 'back'; readonly masks: readonly { readonly page: Page; readonly boxes: readonly Box[] }[] }
  | { readonly kind: 'none' };

/** Words on papers that are not cards, at least four syllables long. */
const otherPapers = [
  '사업자등록증',
  '고유번호증',
  '인감증명서',
  '통장사본',
  '계좌번호',
  '등기사항전부증명서',
  '주주명부',
];

/** Whether a line names a card in a sentence, as backs do: most of it is not the card's title. */
const isSentence = (line: Line): boolean => cardTitles.some((title) => says(line, title)) && !isTitle(line, cardTitles);

interface Look {
  /** Set if the picture is not a back. */
  readonly other: Extract<CardBack, { kind: 'front' | 'none' }> | undefined;
  readonly masks: Extract<CardBack, { kind: 'back' }>['masks'];
  readonly hasWriting: boolean;
}

/** Reads the picture in all four directions until its text is read for certain. */
async function lookAt(engine: Engine, isTall: boolean, layOutTurned: (quarters: 0 | 1 | 2 | 3) => Page): Promise<Look> {
  const masks: { page: Page; boxes: Box[] }[] = [];
  let hasWriting = false;
  for (const quarters of isTall ? ([1, 3, 0, 2] as const) : ([0, 2, 1, 3] as const)) {
    const page = layOutTurned(quarters);
    const tally = confidenceTally(engine);
    const lines = await cardLines(tally.engine, page);
    hasWriting ||= tally.isWritten();
    const own = lines.filter((line) => !isSentence(line));
    const card = await cardOf(engine, page, own);
    if (card !== undefined) return { other: { kind: 'front', page, card }, masks, hasWriting };
    const isPaper = lines.some((line) => otherPapers.some((word) => says(line, word)));
    if (isPaper) return { other: { kind: 'none' }, masks, hasWriting };
    masks.push({ page, boxes: await numberMasks(engine, page, lines) });
    if (tally.isUpright()) break;
  }
  return { other: undefined, masks, hasWriting };
}

/**
 * Tells fronts, backs and anything else apart, and finds the numbers that must not be passed on. A card that fills little of its picture is laid out
 * again by its own outline if the first look found no number: its text is too small there.
 * @param layOutTurned by the given number of clockwise quarters
 */
export async function readCardBack(
  engine: Engine,
  picture: Picture,
  layOutTurned: (quarters: 0 | 1 | 2 | 3, sheetOf?: SheetOf) => Page,
): Promise<CardBack> {
  const { other, masks, hasWriting } = await lookAt(engine, picture.height > picture.width, layOutTurned);
  if (other !== undefined) return other;
  const outline = cardOutline(picture);
  if (outline === undefined) {
    return hasWriting && isFilledByCard(picture) ? { kind: 'back', masks } : { kind: 'none' };
  }
  const isSmall = pageQuad(picture.dark) === undefined;
  if (!isSmall || masks.some(({ boxes }) => boxes.length > 0)) return { kind: 'back', masks };
  const near = await lookAt(engine, isTall(outline), (quarters) => layOutTurned(quarters, cardOutline));
  return near.other ?? { kind: 'back', masks: [...masks, ...near.masks] };
}
