import { type Box, heightOf } from '@portal/domain/rules/picture/box.ts';
import { components } from '@portal/domain/rules/picture/components.ts';
import { compose, rotation, scaling } from '@portal/domain/rules/picture/homography.ts';
import { crossing, leastSquares, robustLine } from '@portal/domain/rules/picture/line-fit.ts';
import { expect, it } from 'vitest';
import { box, picture } from '../../test/support/gray-art.ts';
import { warp } from '../image/warp.ts';
import { inkOf } from './ink.ts';
import { pageQuad } from './page-quad.ts';
import { rowsOf, splitAtGaps } from './rows.ts';
import { skew } from './skew.ts';

const letters = (rows: readonly number[], from = 40, count = 20): Box[] =>
  rows.flatMap((y) => Array.from({ length: count }, (_, i) => box(from + i * 24, y, from + i * 24 + 16, y + 20)));

it('fits a line despite outliers', () => {
  const points = Array.from({ length: 60 }, (_, i) => ({ x: i, y: i % 10 === 0 ? 90 : 0.5 * i + 3 }));
  const found = robustLine(points, 0.5);
  expect(found?.support).toBeGreaterThan(0.85);
  const axis = leastSquares([
    { x: 0, y: 0 },
    { x: 0, y: 5 },
  ]);
  const point = found === undefined || axis === undefined ? undefined : crossing(found.line, axis);
  expect(point?.y).toBeCloseTo(3, 1);
});

it('finds the angle of a tilted page', () => {
  const page = picture(600, 600, letters([80, 140, 200, 260, 320, 380, 440]));
  const degrees = 2.3;
  const turned = warp(page, rotation((-degrees * Math.PI) / 180, { x: 300, y: 300 }), 600, 600);
  expect((skew(turned) * 180) / Math.PI).toBeCloseTo(degrees, 0);
  expect(skew(page)).toBeCloseTo(0, 2);
});

it('finds a sheet on a dark background, and does not take a printed frame for one', () => {
  const sheet = picture(400, 500, [box(40, 30, 350, 460)], 235, 40);
  const tilted = warp(sheet, compose(scaling(1), rotation(0.03, { x: 200, y: 250 })), 400, 500);
  tilted.data.forEach((v, i) => {
    if (v === 255) tilted.data[i] = 40;
  });
  const quad = pageQuad(tilted);
  expect(quad?.[0].x).toBeGreaterThan(20);
  expect(quad?.[2].x).toBeLessThan(380);
  const frame = picture(400, 500, [
    box(40, 30, 360, 34),
    box(40, 466, 360, 470),
    box(40, 30, 44, 470),
    box(356, 30, 360, 470),
  ]);
  expect(pageQuad(frame)).toBeUndefined();
});

it('rejects an area more elongated than any sheet, as it is only a part of one', () => {
  const part = (y1: number) => pageQuad(picture(400, 500, [box(40, 30, 350, y1)], 235, 40));
  expect(part(430)).toBeDefined();
  expect(part(195)).toBeUndefined();
});

it('orders rows from top to bottom and splits them at wide gaps', () => {
  const parts = components(
    picture(1000, 200, [...letters([100], 40, 10), ...letters([20]), ...letters([100], 600, 5)]),
    128,
  );
  const rows = rowsOf(parts);
  expect(rows.map((row) => row.box.y0)).toEqual([20, 100]);
  expect(rows.map((row) => row.parts.length)).toEqual([20, 15]);
  const [, second] = rows;
  expect(second === undefined ? [] : splitAtGaps(second, 1.6).map((piece) => piece.parts.length)).toEqual([10, 5]);
});

it('puts the upper and lower halves of syllables into one row', () => {
  const halves = [40, 80, 120].flatMap((x) => [box(x, 20, x + 24, 32), box(x, 38, x + 24, 52)]);
  const tall = letters([100, 150, 200], 40, 12).map((b) => ({ ...b, y1: b.y0 + 28 }));
  const rows = rowsOf(components(picture(500, 260, [...halves, ...tall]), 128));
  expect(rows).toHaveLength(4);
  expect(rows[0]?.box).toEqual(box(40, 20, 144, 52));
});

it('puts the overlapping parts of a large word into one row', () => {
  const small = letters([200, 250, 300, 350], 40, 20);
  const word = [40, 130, 220].flatMap((x) => [box(x, 20, x + 50, 44), box(x, 52, x + 50, 76)]);
  const stroke = box(104, 22, 110, 58);
  const rows = rowsOf(components(picture(600, 400, [...word, stroke, ...small]), 128));
  expect(rows).toHaveLength(5);
  expect(rows[0]?.box).toEqual(box(40, 20, 270, 76));
});

it('drops frames and boxes drawn around a word and keeps the word', () => {
  const limits = { tallest: 0.1, widest: 0.3, dropsLines: false };
  const word = letters([105], 110, 3);
  const drawn = [box(100, 95, 190, 97), box(100, 133, 190, 135), box(100, 95, 102, 135), box(188, 95, 190, 135)];
  const rule = [box(10, 200, 1390, 203)];
  const { parts, clean } = inkOf(picture(1400, 1400, [...word, ...drawn, ...rule]), limits);
  expect(parts.map((part) => part.box)).toEqual(word);
  expect(components(clean, 128)).toHaveLength(3);
  expect(parts.every((part) => heightOf(part.box) === 20)).toBe(true);
});

it('finds no text in a picture of specks', () => {
  const specks = Array.from({ length: 9_000 }, (_, i) =>
    box(10 + (i % 100) * 8, 10 + Math.floor(i / 100) * 8, 14 + (i % 100) * 8, 14 + Math.floor(i / 100) * 8),
  );
  expect(inkOf(picture(900, 900, specks), { tallest: 0.1, widest: 0.3, dropsLines: false }).parts).toEqual([]);
});
