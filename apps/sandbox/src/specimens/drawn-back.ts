import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Box, Point } from '@portal/domain/rules/picture/box.ts';
import { corners } from '@portal/domain/rules/picture/box.ts';
import { project } from '@portal/domain/rules/picture/homography.ts';
import { allAddresses } from '../postcode/address-book.ts';
import { type Sheet, type TextStyle, widthOf, write } from './canvas.ts';
import { createCard, dottedDate, drawEmptyLines, finishCard } from './card.ts';
import { Lot } from './lot.ts';
import { agent, person, thirdRepresentative } from './people.ts';
import { photographed, type Taken } from './photographed.ts';

export interface DrawnBack {
  readonly file: Buffer;
  readonly taken: Taken;
  /** Clockwise quarters by which the picture is turned. */
  readonly turns: 0 | 1 | 2 | 3;
  /** The corners of the last seven digits of a number printed on it, in the picture's pixels. */
  readonly number: readonly Point[] | undefined;
}

const layoutScale = 1.2258;
const grounds = [
  ['#eef4f0', '#d9e8e4'],
  ['#f3f0e4', '#e4dfc8'],
  ['#eaf0f8', '#d8e2f0'],
  ['#f6f6f4', '#e6e8ea'],
  ['#f4ecee', '#e8d8dc'],
] as const;

const headings = [
  '주소 변경 사항',
  '주소변경',
  '기재 사항 변경란',
  '기재사항 변경',
  '체류지 변경 사항',
  '체류기간 연장 허가',
  '변동 사항',
  '비고',
  '유의 사항',
  '뒷면',
] as const;
const notices = [
  '이 증을 습득하신 분은 가까운 우체통에 넣어 주십시오.',
  '이 주민등록증을 습득하신 분은 가까운 우체통에 넣어 주세요.',
  '안전운전은 모두의 약속입니다.',
  '운전면허증은 다른 사람에게 빌려주거나 빌릴 수 없습니다.',
  '외국인등록증은 항상 지니고 있어야 합니다.',
  '체류 기간과 체류지가 바뀌면 14일 안에 신고하여 주십시오.',
  '문의 1588-0000 · 국번 없이 1345',
  'If found, please drop this card in any mailbox.',
] as const;
/** Never issued: their regions are 97 to 99. */
const numbers = [person.residentNumber, agent.residentNumber, thirdRepresentative.residentNumber] as const;

const date = (lot: Lot): string =>
  dottedDate(
    `${lot.number(2012, 2025)}${String(lot.number(1, 12)).padStart(2, '0')}${String(lot.number(1, 28)).padStart(2, '0')}`,
  );

/** Changes that an office has entered on lines that were empty. */
function drawChanges(sheet: Sheet, lot: Lot, right: number): void {
  drawEmptyLines(sheet, 60, right);
  const style: TextStyle = { size: lot.number(20, 25), weight: lot.one([400, 600]) };
  const entered = lot.number(0, 4);
  for (let line = 0; line < entered; line += 1) {
    const { roadAddress } = lot.one(allAddresses);
    write(sheet, `${date(lot)}  ${roadAddress}`, 66, 140 + line * 75, style);
  }
}

function drawFingerprint({ ctx }: Sheet, lot: Lot): void {
  ctx.strokeStyle = 'rgba(40,45,60,0.75)';
  ctx.lineWidth = 2.4;
  ctx.strokeRect(720, 118, 188, 240);
  for (let ring = 1; ring < 14; ring += 1) {
    ctx.beginPath();
    ctx.ellipse(814 + lot.value(-3, 3), 245, ring * 6, ring * 8, lot.value(-0.2, 0.2), 0.4, Math.PI * 1.9);
    ctx.stroke();
  }
}

function drawBars({ ctx }: Sheet, lot: Lot, top: number): void {
  ctx.fillStyle = '#1a1c22';
  for (let x = 560; x < 940; x += lot.number(4, 11)) ctx.fillRect(x, top, lot.number(2, 6), 62);
}

function drawStripe({ ctx, width }: Sheet): void {
  ctx.fillStyle = '#2a2426';
  ctx.fillRect(0, 22, width, 84);
}

function drawNumber(sheet: Sheet, lot: Lot): Box {
  const number = lot.one(numbers);
  const label = lot.one(['', '', '등록번호 ', 'No. ']);
  const style: TextStyle = { size: lot.number(26, 36), spacing: 1 };
  const [x, y] = [lot.number(60, 260), lot.number(468, 490)];
  write(sheet, label + number, x, y, style);
  const x0 = x + widthOf(sheet, `${label}${number.slice(0, 7)}`, style);
  return { x0, y0: y - 0.72 * style.size, x1: x + widthOf(sheet, label + number, style), y1: y };
}

function drawCard(lot: Lot, hasNumber: boolean): { readonly canvas: Canvas; readonly number: Box | undefined } {
  const sheet = createCard(lot.one(grounds));
  const hasStripe = lot.isOneOf(6);
  if (hasStripe) drawStripe(sheet);
  else
    write(sheet, lot.one(headings), lot.number(50, 120), lot.number(80, 100), {
      size: lot.number(24, 40),
      weight: 700,
    });
  const hasPrint = lot.isOneOf(3);
  if (!lot.isOneOf(5)) drawChanges(sheet, lot, hasPrint ? 660 : 952);
  if (hasPrint) drawFingerprint(sheet, lot);
  const number = hasNumber ? drawNumber(sheet, lot) : undefined;
  write(sheet, lot.one(notices), 60, 540, { size: lot.number(20, 25) });
  if (lot.isOneOf(2)) write(sheet, lot.one(notices), 60, 580, { size: 21 });
  if (!hasNumber && lot.isOneOf(4)) drawBars(sheet, lot, 460);
  if (!hasStripe && lot.isOneOf(4))
    write(sheet, String(lot.number(10_000_000_000, 99_999_999_999)), 700, 50, { size: 26 });
  return { canvas: finishCard(sheet), number };
}

/** @param blur standard deviation in pixels */
function turned(canvas: Canvas, turns: DrawnBack['turns'], blur: number): Canvas {
  const { width, height } = canvas;
  const result = turns % 2 === 0 ? createCanvas(width, height) : createCanvas(height, width);
  const ctx = result.getContext('2d');
  if (blur > 0) ctx.filter = `blur(${blur}px)`;
  ctx.translate(result.width / 2, result.height / 2);
  ctx.rotate((turns * Math.PI) / 2);
  ctx.drawImage(canvas, -width / 2, -height / 2);
  return result;
}

function turnedPoint({ x, y }: Point, { width, height }: Canvas, turns: DrawnBack['turns']): Point {
  if (turns === 1) return { x: height - y, y: x };
  if (turns === 2) return { x: width - x, y: height - y };
  return turns === 3 ? { x: y, y: width - x } : { x, y };
}

export function drawnBack(seed: string, hasNumber = false): DrawnBack {
  const lot = new Lot(`back/${seed}`);
  const { canvas: card, number } = drawCard(lot, hasNumber);
  const taken = lot.one(['scanned', 'framed', 'framed', 'free', 'free'] as const);
  const { canvas, toPicture } = photographed(card, lot, taken);
  const turns = lot.isOneOf(8) ? lot.one([1, 2, 3] as const) : 0;
  const poly =
    number && corners(number).map(({ x, y }) => project(toPicture, { x: x * layoutScale, y: y * layoutScale }));
  const blur = lot.one([0, 0, 0.6, 0.9, 1.2]);
  return {
    file: turned(canvas, turns, blur).toBuffer('image/jpeg', lot.number(62, 90)),
    taken,
    turns,
    number: poly?.map((point) => turnedPoint(point, canvas, turns)),
  };
}
