import type { Box } from '@portal/domain/rules/picture/box.ts';
import type { Page } from '../layout/page.ts';
import type { Engine } from '../ocr/engine.ts';
import { compact, readLine } from '../ocr/line-reader.ts';
import { type Reading, readingOf } from './vote.ts';

export interface NumberRule {
  readonly pattern: RegExp;
  readonly hasShape: (figures: string) => boolean;
  /** Whether the check digit is right: one reading is then enough. */
  readonly isVerified: (figures: string) => boolean;
  /** Whether two readings at different sizes that agree are accepted without a right check digit. */
  readonly acceptsAgreement: boolean;
  /** Number of sure readings that are enough if all agree; absent if a further one might give a right check digit. */
  readonly enoughAlike?: number;
}

export interface NumberRead {
  readonly figures: string;
  readonly verified: boolean;
  readonly confidence: number;
}

const sizes = [26, 29, 23, 27, 21];
/** Confidence from which one reading with a right check digit is enough: one sum in ten is right by chance. */
const certain = 0.9;

export function verifiedIn(readings: readonly Reading[], rule: NumberRule): NumberRead | undefined {
  const text = readings.map((reading) => reading.text).join(' ');
  const figures = figuresIn(text, rule);
  if (figures === undefined || !rule.isVerified(figures)) return undefined;
  return { figures, verified: true, confidence: leastSure(readings) };
}

const leastSure = (readings: readonly Reading[]): number => Math.min(1, ...readings.flatMap(({ sure }) => sure));

/** Reads until the check digit is right or two readings agree: several repairs by calculation would fit. @param known from an earlier reading */
export async function readNumber(
  engine: Engine,
  page: Page,
  area: { readonly box: Box; readonly em: number },
  rule: NumberRule,
  known?: NumberRead,
): Promise<NumberRead | undefined> {
  const seen: NumberRead[] = known === undefined ? [] : [known];
  for (const size of sizes) {
    const enough = seen.find((one) => isEnough(one, seen));
    if (enough !== undefined) return settled(enough, seen);
    if (seen[0] !== undefined && areAlike(seen, rule)) return settled(seen[0], seen);
    const { letters } = await readLine(engine, page, area, { only: '0123456789-', size });
    const figures = figuresIn(compact(letters), rule);
    if (figures === undefined) continue;
    seen.push({ figures, verified: rule.isVerified(figures), confidence: leastSure([readingOf(letters)]) });
  }
  const verified = seen.filter((one) => one.verified);
  const agreed = seen.find(({ figures }, i) => seen.findIndex((one) => one.figures === figures) < i);
  const best = seen.find((one) => isEnough(one, seen)) ?? verified[0] ?? (rule.acceptsAgreement ? agreed : undefined);
  return best && settled(best, seen);
}

const votesFor = ({ figures }: NumberRead, seen: readonly NumberRead[]): number =>
  seen.filter((one) => one.figures === figures).length;

const isEnough = (one: NumberRead, seen: readonly NumberRead[]): boolean =>
  one.verified && (one.confidence >= certain || votesFor(one, seen) > 1);

const areAlike = (seen: readonly NumberRead[], { enoughAlike = Number.POSITIVE_INFINITY }: NumberRule): boolean =>
  seen.length >= enoughAlike &&
  seen.every(({ figures, confidence }) => figures === seen[0]?.figures && confidence >= certain);

/** The confidence of the surest equal reading, times the share of readings that agree. */
function settled(best: NumberRead, seen: readonly NumberRead[]): NumberRead {
  const alike = seen.filter(({ figures }) => figures === best.figures);
  const surest = Math.max(...alike.map(({ confidence }) => confidence));
  return { ...best, confidence: (surest * alike.length) / seen.length };
}

function figuresIn(text: string, rule: NumberRule): string | undefined {
  const found = rule.pattern.exec(text.replaceAll(/\s/g, ''));
  const figures = found?.[0].replaceAll(/\D/g, '');
  return figures !== undefined && rule.hasShape(figures) ? figures : undefined;
}
