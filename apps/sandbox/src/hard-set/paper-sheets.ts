import { createSheet, frame, type Sheet, write } from '../specimens/canvas.ts';
import { longDate, seal, stamp, watermark } from '../specimens/marks.ts';
import type { PaperWords } from './paper-words.ts';

/** A4 at 96 dots per inch. */
const [fullWidth, fullHeight] = [794, 1123];
const scale = 1.6;
const left = 84;

/** Layout of a paper of the set, from the top down; texts are invented. */
export interface PaperSheet {
  readonly title: string;
  readonly titleSize?: number;
  /** Text of a blue band at the top, as banks print it. */
  readonly band?: string;
  readonly isLying?: boolean;
  /** Small print above everything else. */
  readonly above?: readonly string[];
  readonly hasSealPrint?: boolean;
  readonly pairs?: readonly (readonly [label: string, value: string])[];
  /** Whether rows are ruled off; otherwise labels stand before a colon. */
  readonly isRuled?: boolean;
  readonly table?: readonly (readonly string[])[];
  readonly lines?: readonly string[];
  readonly day?: string;
  readonly issuer?: string;
}

/** A paper with one sender's words. */
export type PaperForm = (words: PaperWords) => PaperSheet;

class Writer {
  readonly #sheet: Sheet;
  readonly #typeface: string | undefined;
  y: number;

  constructor(sheet: Sheet, typeface: string | undefined) {
    this.#sheet = sheet;
    this.#typeface = typeface;
    this.y = 70;
  }

  #write(
    text: string,
    x: number,
    size: number,
    align: 'left' | 'center' = 'left',
    weight: 400 | 600 | 700 = 400,
  ): void {
    write(this.#sheet, text, x, this.y, { size, align, weight, typeface: this.#typeface });
  }

  above(lines: readonly string[]): void {
    for (const line of lines) {
      this.#write(line, left, 12);
      this.y += 18;
    }
  }

  title(text: string, size: number): void {
    this.y += 40;
    this.#write(text, this.#sheet.width / 2, size, 'center', 700);
    this.y += 40;
  }

  sealPrint(): void {
    const { ctx, width } = this.#sheet;
    frame(this.#sheet, { x: width / 2 - 90, y: this.y, width: 180, height: 170 }, '#777777', 1.5);
    ctx.strokeStyle = 'rgba(214,51,51,0.8)';
    ctx.lineWidth = 4;
    ctx.beginPath();
    ctx.arc(width / 2, this.y + 85, 56, 0, Math.PI * 2);
    ctx.stroke();
    this.y += 200;
  }

  pairs(rows: NonNullable<PaperSheet['pairs']>, isRuled: boolean): void {
    const height = isRuled ? 46 : 36;
    for (const [label, value] of rows) {
      if (isRuled) {
        const box = { x: left, y: this.y - 4, width: this.#sheet.width - 2 * left, height };
        frame(this.#sheet, box, '#9aa3af', 1);
        frame(this.#sheet, { ...box, width: 170 }, '#9aa3af', 1);
      }
      this.y += 26;
      this.#write(label, left + 16, 16, 'left', 600);
      this.#write(isRuled ? value : `:  ${value}`, left + 190, 16);
      this.y += height - 26;
    }
    this.y += 26;
  }

  table(rows: readonly (readonly string[])[]): void {
    const width = this.#sheet.width - 2 * left;
    for (const cells of rows) {
      frame(this.#sheet, { x: left, y: this.y - 4, width, height: 40 }, '#9aa3af', 1);
      this.y += 22;
      cells.forEach((text, i) => {
        this.#write(text, left + ((i + 0.5) * width) / cells.length, 15, 'center');
      });
      this.y += 18;
    }
    this.y += 30;
  }

  lines(lines: readonly string[]): void {
    for (const line of lines) {
      this.#write(line, left, 16);
      this.y += 32;
    }
  }

  end(day: string, issuer: string): void {
    this.y = Math.min(this.#sheet.height - 110, this.y + 50);
    this.#write(longDate(day), this.#sheet.width / 2, 18, 'center');
    this.y += 44;
    this.#write(issuer, this.#sheet.width / 2 - 20, 22, 'center', 700);
    seal(this.#sheet, this.#sheet.width / 2 + 150, this.y - 8);
  }
}

/** @param typeface of this machine, instead of the one that is always available */
export function drawPaperSheet(paper: PaperSheet, typeface: string | undefined): Sheet {
  const [width, height] = paper.isLying ? [1000, 640] : [fullWidth, fullHeight];
  const sheet = createSheet(width, height, scale);
  const writer = new Writer(sheet, typeface);
  if (paper.band !== undefined) {
    sheet.ctx.fillStyle = '#1a5fd0';
    sheet.ctx.fillRect(0, 0, width, 76);
    write(sheet, paper.band, left, 50, { size: 28, weight: 700, color: '#ffffff', typeface });
    writer.y = 100;
  }
  writer.above(paper.above ?? []);
  if (paper.title !== '') writer.title(paper.title, paper.titleSize ?? 34);
  if (paper.hasSealPrint) writer.sealPrint();
  if (paper.pairs) writer.pairs(paper.pairs, paper.isRuled ?? true);
  if (paper.table) writer.table(paper.table);
  writer.lines(paper.lines ?? []);
  if (paper.day !== undefined) writer.end(paper.day, paper.issuer ?? '');
  watermark(sheet, 2, 4, 32, 0.06);
  stamp(sheet, 40, 14);
  return sheet;
}
