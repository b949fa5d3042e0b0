import { unpackPages } from '@portal/domain/rules/paper/document-pages.ts';
import { placeOn, placeOnPage } from '@portal/domain/rules/reading/rendered-page.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawPages } from '../src/pages/draw.ts';
import { onlyPage } from '../src/pdf/render.ts';
import { pdfOf } from './support/drawn-pdf.ts';

// A PDF's page is drawn twice: to be read and to be displayed. A place on the first must match the second.

/** A page with one black square, in points from the lower left corner. */
function squarePdf(page: string, square: string): Buffer {
  const content = `0 g ${square} re f`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R ${page} /Contents 4 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);
}

interface Drawn {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

function darkIn({ data, width, height }: Drawn) {
  const dark: { x: number; y: number }[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if ((data[y * width + x] ?? 255) < 128) dark.push({ x, y });
  }
  const [xs, ys] = [dark.map(({ x }) => x), dark.map(({ y }) => y)];
  const least = (values: readonly number[]): number => values.reduce((one, other) => Math.min(one, other), Infinity);
  const most = (values: readonly number[]): number => values.reduce((one, other) => Math.max(one, other), -Infinity);
  return [
    { x: least(xs), y: least(ys) },
    { x: most(xs) + 1, y: most(ys) + 1 },
  ];
}

async function readerSees(file: Buffer): Promise<Drawn> {
  const { draw } = await onlyPage(file);
  return (await draw()).light;
}

async function pageShows(file: Buffer): Promise<Drawn> {
  const [page] = unpackPages(await drawPages(file));
  const { data, info } = await sharp(page?.jpeg).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

it.each([
  ['a portrait page', '/MediaBox [0 0 595 842]', '100 600 80 40'],
  ['a landscape page', '/MediaBox [0 0 842 595]', '500 100 80 40'],
  ['a cropped page', '/MediaBox [0 0 595 842] /CropBox [40 60 500 700]', '100 600 80 40'],
  ['a page whose origin is not 0', '/MediaBox [-100 50 495 892]', '10 700 80 40'],
  ['a rotated page', '/MediaBox [0 0 595 842] /Rotate 90', '100 600 80 40'],
  ['a rotated and cropped page', '/MediaBox [0 0 595 842] /CropBox [40 60 500 700] /Rotate 270', '100 600 80 40'],
  ['a narrow page', '/MediaBox [0 0 200 1400]', '60 900 80 40'],
  ['an upside-down page', '/MediaBox [0 0 595 842] /Rotate 180', '100 600 80 40'],
])('on %s the reading and the displayed page agree on a place', async (_sheet, page, square) => {
  const file = squarePdf(page, square);
  const shown = await pageShows(file);
  const seen = placeOnPage(darkIn(await readerSees(file)), shown);
  const found = placeOn(darkIn(shown), shown);
  expect(seen).toHaveLength(2);
  seen.forEach(({ x, y }, corner) => {
    // At most one pixel of the page's picture, in ten thousandths.
    expect(Math.abs(x - (found[corner]?.x ?? 0))).toBeLessThanOrEqual(15_000 / shown.width);
    expect(Math.abs(y - (found[corner]?.y ?? 0))).toBeLessThanOrEqual(15_000 / shown.height);
  });
});
