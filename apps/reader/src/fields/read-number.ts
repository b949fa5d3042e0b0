import type { Box } from '@portal/domain/rules/picture/box.ts';
import type { Page } from '../layout/page.ts';
import type { Engine } from '../ocr/engine.ts';
import { compact, readLine } from '../ocr/line-reader.ts';

/** How a kind of number is distinguished from a misreading. */
export interface NumberRule {
  readonly pattern: RegExp;
  /** A number that cannot be one, whatever was read. */
  readonly hasShape: (figures: string) => boolean;
  /** The check digit is right: one reading is enough. */
  readonly isVerified: (figures: string) => boolean;
  /** Without a right check digit two readings at different sizes must agree; false: never accepted without. */
  readonly acceptsAgreement: boolean;
}

export interface NumberRead {
  readonly figures: string;
  readonly verified: boolean;
}

const sizes = [26, 29, 23, 27, 21];

/** The number in a text already read, when its check digit is right. */
export function verifiedIn(text: string, rule: NumberRule): NumberRead | undefined {
  const figures = figuresIn(text, rule);
  return figures !== undefined && rule.isVerified(figures) ? { figures, verified: true } : undefined;
}

/**
 * Reads a number at one size after another until its check digit is right, or two readings agree.
 * A wrong figure is never repaired by calculation: several repairs would fit.
 */
export async function readNumber(
  engine: Engine,
  page: Page,
  area: { readonly box: Box; readonly em: number },
  rule: NumberRule,
): Promise<NumberRead | undefined> {
  const seen: string[] = [];
  for (const size of sizes) {
    const line = await readLine(engine, page, area, { only: '0123456789-', size });
    const figures = figuresIn(compact(line.letters), rule);
    if (figures === undefined) continue;
    if (rule.isVerified(figures)) return { figures, verified: true };
    seen.push(figures);
  }
  if (!rule.acceptsAgreement) return undefined;
  const agreed = seen.find((figures, i) => seen.indexOf(figures) < i);
  return agreed === undefined ? undefined : { figures: agreed, verified: false };
}

function figuresIn(text: string, rule: NumberRule): string | undefined {
  const found = rule.pattern.exec(text.replaceAll(/\s/g, ''));
  const figures = found?.[0].replaceAll(/\D/g, '');
  return figures !== undefined && rule.hasShape(figures) ? figures : undefined;
}
