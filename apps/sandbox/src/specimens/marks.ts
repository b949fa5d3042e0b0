import { frame, type Sheet, write } from './canvas.ts';

const red = '#c92a2a';

/** Covers the whole sheet with pale slanted '견본 SPECIMEN' marks. */
export function watermark(sheet: Sheet, columns: number, rows: number, size: number, opacity: number): void {
  const { ctx, width, height } = sheet;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      ctx.save();
      ctx.translate((column + (row % 2) * 0.4) * (width / columns) + 12, (row + 0.76) * (height / rows));
      ctx.rotate((-24 * Math.PI) / 180);
      write(sheet, '견본 SPECIMEN', 0, 0, { size, weight: 700, color: `rgba(201,60,60,${opacity})` });
      ctx.restore();
    }
  }
}

/** Draws a red box in the corner that states that this is a specimen. */
export function stamp(sheet: Sheet, right: number, top: number): void {
  const width = 204;
  const x = sheet.width - right - width;
  frame(sheet, { x, y: top, width, height: 22 }, red, 2);
  write(sheet, '견본 SPECIMEN · 실제 문서 아님', x + width / 2, top + 15.5, {
    size: 13,
    weight: 700,
    color: red,
    align: 'center',
  });
}

/** A square seal that reads 견본 twice, its left edge at `x`, its centre at `y`. */
export function seal(sheet: Sheet, x: number, y: number): void {
  frame(sheet, { x, y: y - 23, width: 44, height: 46 }, 'rgba(214,51,51,0.8)', 3);
  for (const line of [-4, 15]) {
    write(sheet, '견본', x + 22, y + line, { size: 16, weight: 600, color: 'rgba(214,51,51,0.8)', align: 'center' });
  }
}

/** `2026 년 11 월 21 일` from `yyyyMMdd`. */
export function longDate(date: string): string {
  return `${date.slice(0, 4)} 년 ${date.slice(4, 6)} 월 ${date.slice(6)} 일`;
}
