import type { Canvas } from '@napi-rs/canvas';
import { createSheet, frame, type Sheet, widthOf, write } from './canvas.ts';
import type { DrawnCertificate } from './drawn.ts';
import { longDate, seal, stamp, watermark } from './marks.ts';
import { type Corporation, soleKind } from './people.ts';
import { photograph } from './photograph.ts';

// A4 at 96 dots per inch; drawn at about 160.
const fullWidth = 794;
const fullHeight = 1123;
const scale = 1.6875;

const labelX = 86;
const colonX = 236;
const valueX = 246;
const valueWidth = 480;
const firstRow = 276;
const rowHeight = 41;
const lineHeight = 24;
const kindHeight = 30;
// Slight spacing between characters, so that readers can separate them.
const body = { size: 16, spacing: 0.4 };

interface Row {
  readonly label: string;
  readonly value: string;
  readonly right?: { readonly x: number; readonly text: string };
}

interface Content {
  readonly taxKind: string;
  readonly registerNumber: string;
  readonly rows: readonly Row[];
  readonly kinds: readonly (readonly [string, string])[];
  readonly tail: readonly Row[];
  readonly office: string;
}

function linesOf(sheet: Sheet, value: string): readonly string[] {
  const lines: string[] = [];
  for (const word of value.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && widthOf(sheet, longer, body) <= valueWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** @returns the position of the next row, below a wrapped value */
function writeRow(sheet: Sheet, row: Row, y: number): number {
  write(sheet, row.label, labelX, y, body);
  write(sheet, ':', colonX, y, { ...body, align: 'center' });
  const lines = linesOf(sheet, row.value);
  lines.forEach((text, index) => {
    write(sheet, text, valueX, y + index * lineHeight, body);
  });
  if (row.right) write(sheet, row.right.text, row.right.x, y, body);
  return y + rowHeight + Math.max(0, lines.length - 1) * lineHeight;
}

function writeHead(sheet: Sheet, content: Content): void {
  const middle = fullWidth / 2;
  write(sheet, '사 업 자 등 록 증', middle, 162, { size: 38, weight: 700, align: 'center', spacing: 3 });
  write(sheet, `( ${content.taxKind} )`, middle, 191, { size: 20, align: 'center' });
  write(sheet, `등록번호 : ${content.registerNumber}`, middle, 223, { size: 21, align: 'center' });
}

function writeKinds(sheet: Sheet, kinds: Content['kinds'], y: number): number {
  write(sheet, '사업의 종류', labelX, y, body);
  write(sheet, ':', colonX, y, { ...body, align: 'center' });
  write(sheet, '업태', valueX, y, body);
  write(sheet, '종목', 470, y, body);
  kinds.forEach(([type, item], index) => {
    write(sheet, type, valueX + 48, y + index * kindHeight, body);
    write(sheet, item, 518, y + index * kindHeight, body);
  });
  return y + (kinds.length - 1) * kindHeight + rowHeight + 4;
}

function writeFoot(sheet: Sheet, office: string, issueDate: string): void {
  write(sheet, longDate(issueDate), fullWidth / 2, 922, { size: 20, align: 'center' });
  write(sheet, office, fullWidth / 2 - 14, 985, { size: 28, weight: 700, align: 'center', spacing: 3 });
  seal(sheet, 478, 975);
}

function draw(content: Content, issueDate: string): Canvas {
  const sheet = createSheet(fullWidth, fullHeight, scale);
  frame(sheet, { x: 46, y: 46, width: fullWidth - 92, height: fullHeight - 92 }, '#555555', 2.4);
  frame(sheet, { x: 51, y: 51, width: fullWidth - 102, height: fullHeight - 102 }, '#555555', 2.4);
  writeHead(sheet, content);
  let y = firstRow;
  for (const row of content.rows) y = writeRow(sheet, row, y);
  y = writeKinds(sheet, content.kinds, y);
  for (const row of content.tail) y = writeRow(sheet, row, y);
  write(sheet, '사업자 단위 과세 적용사업자 여부 : 여(   ) 부( √ )', labelX, y - 4, { size: 12.5 });
  write(sheet, '전자세금계산서 전용 전자우편주소 :', labelX, y + 18, { size: 12.5 });
  writeFoot(sheet, content.office, issueDate);
  watermark(sheet, 2, 4, 34, 0.1);
  stamp(sheet, 52, 14);
  return sheet.canvas;
}

/** The variable text of a certificate: its date of issue (`yyyyMMdd`), its number as printed, and what is sold. */
export interface Printed {
  readonly issueDate: string;
  readonly registerNumber?: string | undefined;
  readonly item?: string | undefined;
}

type Sole = Omit<DrawnCertificate, 'zonecode' | 'isPhotograph'>;

function drawSole(sole: Sole, issueDate: string): Canvas {
  const rows = [
    { label: '상          호', value: sole.companyName },
    {
      label: '성          명',
      value: sole.repName,
      right: { x: 456, text: `생 년 월 일 : ${longDate(sole.birthDate)}` },
    },
    { label: '개 업 연 월 일', value: longDate(sole.openDate) },
    { label: '사업장 소재지', value: sole.address },
  ];
  const tail = [
    { label: '발 급 사 유', value: sole.reason },
    { label: '공 동 사 업 자', value: '' },
  ];
  return draw({ ...sole, rows, tail }, issueDate);
}

export function drawSoleCertificate({ issueDate, registerNumber = soleKind.registerNumber, item }: Printed): Canvas {
  const [[type, usual], ...others] = soleKind.kinds;
  return drawSole({ ...soleKind, registerNumber, kinds: [[type, item ?? usual], ...others] }, issueDate);
}

export function drawDrawnCertificate(drawn: DrawnCertificate, issueDate: string): Canvas {
  const sheet = drawSole(drawn, issueDate);
  return drawn.isPhotograph ? photograph(sheet) : sheet;
}

export function drawCorporateCertificate(
  corporation: Corporation,
  { issueDate, registerNumber = corporation.registerNumber }: Printed,
): Canvas {
  const rows = [
    { label: '법인명(단체명)', value: corporation.corpName },
    { label: '대   표   자', value: corporation.repName },
    {
      label: '개 업 연 월 일',
      value: longDate(corporation.openDate),
      right: { x: 462, text: `법인등록번호 : ${corporation.corpRegisterNumber}` },
    },
    { label: '사업장 소재지', value: corporation.address },
    { label: '본 점 소 재 지', value: corporation.headAddress },
  ];
  return draw(
    { ...corporation, registerNumber, rows, tail: [{ label: '발 급 사 유', value: corporation.reason }] },
    issueDate,
  );
}
