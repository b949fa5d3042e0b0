import type { Box } from '@portal/domain/rules/picture/box.ts';
import { findWord } from '../fields/find-word.ts';
import { cardTitles } from '../id-card/kind.ts';
import { cardLines } from '../id-card/lines.ts';
import { cardOf, type IdCard } from '../id-card/read.ts';
import type { Picture } from '../image/decode.ts';
import type { Gray } from '../image/gray.ts';
import type { Page } from '../layout/page.ts';
import type { Engine } from '../ocr/engine.ts';
import { compact, type Line } from '../ocr/line-reader.ts';
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

const says = (line: Line, word: string): boolean => (findWord(compact(line.letters), word)?.unlikeness ?? 1) < 0.15;
const syllables = (text: string): number => text.replaceAll(/[^가-힣]/g, '').length;

/** A sentence that names a card, as backs have them: most of it is something else than the card's title. */
const isSentence = (line: Line): boolean =>
  cardTitles.some((title) => says(line, title)) &&
  !cardTitles.some((title) => says(line, title) && syllables(compact(line.letters)) <= 1.6 * title.length);

/** How sure the engine is on average, 0 to 100, of so many characters of upright writing. */
const upright = { sure: 80, characters: 8 };
/** How sure it is at least of so many syllables, where anything is written at all. */
const written = { sure: 90, syllables: 4 };

/** An engine that keeps count of how sure it is. */
function listening(engine: Engine) {
  let [sum, count, syllablesRead] = [0, 0, 0];
  return {
    engine: {
      read: async (line: Gray, only?: string) => {
        const glyphs = await engine.read(line, only);
        for (const { confidence, text } of glyphs) {
          sum += confidence;
          if (confidence >= written.sure && syllables(text) > 0) syllablesRead += 1;
        }
        count += glyphs.length;
        return glyphs;
      },
    },
    isUpright: () => count >= upright.characters && sum / count >= upright.sure,
    isWritten: () => syllablesRead >= written.syllables,
  };
}

/**
 * Looks at the picture of a card's back, in all four directions until writing is read for certain: whether it is a front
 * after all, whether it is a card, and where numbers are printed on it that must not be passed on.
 * @param layOutTurned the picture laid out after so many clockwise quarters
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
    const heard = listening(engine);
    const lines = await cardLines(heard.engine, page);
    hasWriting ||= heard.isWritten();
    const card = await cardOf(
      engine,
      page,
      lines.filter((line) => !isSentence(line)),
    );
    if (card !== undefined) return { kind: 'front', page, card };
    if (lines.some((line) => otherPapers.some((word) => says(line, word)))) return { kind: 'none' };
    masks.push({ page, boxes: await numberMasks(engine, page, lines) });
    if (heard.isUpright()) break;
  }
  const isCard = (hasWriting && isFilledByCard(picture)) || hasCardOutline(picture);
  return isCard ? { kind: 'back', masks } : { kind: 'none' };
}
