import type { Box } from '@portal/domain/rules/picture/box.ts';
import { type Sheet, type TextStyle, widthOf, write } from '../specimens/canvas.ts';

/** One printed character of a value, in pixels of the sheet's picture. */
export interface Sign {
  readonly field: string;
  readonly text: string;
  readonly box: Box;
}

/** Height above and depth below the baseline, as shares of the type size. */
const [ascent, descent] = [0.8, 0.1];

/** A sheet that records the position of each character of each value. */
export class Print {
  readonly sheet: Sheet;
  readonly signs: Sign[] = [];
  readonly #scale: number;
  readonly #typeface: string | undefined;

  constructor(sheet: Sheet, typeface: string | undefined) {
    this.sheet = sheet;
    this.#scale = sheet.canvas.width / sheet.width;
    this.#typeface = typeface;
  }

  write(text: string, x: number, y: number, style: TextStyle): void {
    write(this.sheet, text, x, y, { ...style, typeface: this.#typeface });
  }

  widthOf(text: string, style: TextStyle): number {
    return widthOf(this.sheet, text, { ...style, typeface: this.#typeface });
  }

  value(field: string, text: string, x: number, y: number, style: TextStyle): void {
    this.write(text, x, y, style);
    const at = (end: number): number => this.widthOf(text.slice(0, end), style);
    Array.from(text).forEach((sign, i) => {
      if (sign === ' ') return;
      const box = {
        x0: this.#scale * (x + at(i)),
        y0: this.#scale * (y - ascent * style.size),
        x1: this.#scale * (x + at(i + 1)),
        y1: this.#scale * (y + descent * style.size),
      };
      this.signs.push({ field, text: sign, box });
    });
  }

  lines(field: string, all: readonly string[], x: number, y: number, pitch: number, style: TextStyle): void {
    all.forEach((text, i) => {
      this.value(field, text, x, y + i * pitch, style);
    });
  }

  /** Breaks a value between words so that no line is wider than `width`. */
  wrapped(text: string, width: number, style: TextStyle): readonly string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = [...lines.slice(-1), word].join(' ');
      if (lines.length > 0 && this.widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }
}
