import type { Canvas } from '@napi-rs/canvas';
import { createSheet, frame, type Sheet, write } from './canvas.ts';
import { longDate, seal, stamp, watermark } from './marks.ts';
import { CORPORATE, SOLE } from './people.ts';

// A4 at 96 dots an inch; drawn at about 160.
const WIDTH = 794;
const HEIGHT = 1123;
const SCALE = 1.6875;

const LABEL_X = 86;
const COLON_X = 236;
const VALUE_X = 246;
const FIRST_ROW = 276;
const ROW_HEIGHT = 41;
const KIND_HEIGHT = 30;
// A hair of space between characters keeps the print apart for readers.
const BODY = { size: 16, spacing: 0.4 };

/** A line of the certificate: a label, its value, and sometimes a second pair further right. */
type Row = {
  readonly label: string;
  readonly value: string;
  readonly right?: { readonly x: number; readonly text: string };
};

type Content = {
  readonly taxKind: string;
  readonly registerNumber: string;
  readonly rows: readonly Row[];
  readonly kinds: readonly (readonly [string, string])[];
  readonly tail: readonly Row[];
  readonly office: string;
};

function writeRow(sheet: Sheet, row: Row, y: number): void {
  write(sheet, row.label, LABEL_X, y, BODY);
  write(sheet, ':', COLON_X, y, { ...BODY, align: 'center' });
  write(sheet, row.value, VALUE_X, y, BODY);
  if (row.right) write(sheet, row.right.text, row.right.x, y, BODY);
}

function writeHead(sheet: Sheet, content: Content): void {
  const middle = WIDTH / 2;
  write(sheet, '사 업 자 등 록 증', middle, 162, { size: 38, weight: 700, align: 'center', spacing: 3 });
  write(sheet, `( ${content.taxKind} )`, middle, 191, { size: 20, align: 'center' });
  write(sheet, `등록번호 : ${content.registerNumber}`, middle, 223, { size: 21, align: 'center' });
}

function writeKinds(sheet: Sheet, kinds: Content['kinds'], y: number): number {
  write(sheet, '사업의 종류', LABEL_X, y, BODY);
  write(sheet, ':', COLON_X, y, { ...BODY, align: 'center' });
  write(sheet, '업태', VALUE_X, y, BODY);
  write(sheet, '종목', 470, y, BODY);
  kinds.forEach(([type, item], index) => {
    write(sheet, type, VALUE_X + 48, y + index * KIND_HEIGHT, BODY);
    write(sheet, item, 518, y + index * KIND_HEIGHT, BODY);
  });
  return y + (kinds.length - 1) * KIND_HEIGHT + ROW_HEIGHT + 4;
}

function writeFoot(sheet: Sheet, office: string, issueDate: string): void {
  write(sheet, longDate(issueDate), WIDTH / 2, 922, { size: 20, align: 'center' });
  write(sheet, office, WIDTH / 2 - 14, 985, { size: 28, weight: 700, align: 'center', spacing: 3 });
  seal(sheet, 478, 975);
}

function draw(content: Content, issueDate: string): Canvas {
  const sheet = createSheet(WIDTH, HEIGHT, SCALE);
  frame(sheet, { x: 46, y: 46, width: WIDTH - 92, height: HEIGHT - 92 }, '#555555', 2.4);
  frame(sheet, { x: 51, y: 51, width: WIDTH - 102, height: HEIGHT - 102 }, '#555555', 2.4);
  writeHead(sheet, content);
  let y = FIRST_ROW;
  for (const row of content.rows) {
    writeRow(sheet, row, y);
    y += ROW_HEIGHT;
  }
  y = writeKinds(sheet, content.kinds, y);
  for (const row of content.tail) {
    writeRow(sheet, row, y);
    y += ROW_HEIGHT;
  }
  write(sheet, '사업자 단위 과세 적용사업자 여부 : 여(   ) 부( √ )', LABEL_X, y - 4, { size: 12.5 });
  write(sheet, '전자세금계산서 전용 전자우편주소 :', LABEL_X, y + 18, { size: 12.5 });
  writeFoot(sheet, content.office, issueDate);
  watermark(sheet, 2, 4, 34, 0.1);
  stamp(sheet, 52, 14);
  return sheet.canvas;
}

/** What a certificate can say differently: its day of issue (`yyyyMMdd`), and its number as printed. */
export type Printed = { readonly issueDate: string; readonly registerNumber?: string | undefined };

/** The sole proprietor's business registration certificate. */
export function drawSoleCertificate({ issueDate, registerNumber = SOLE.registerNumber }: Printed): Canvas {
  const rows = [
    { label: '상          호', value: SOLE.companyName },
    {
      label: '성          명',
      value: SOLE.repName,
      right: { x: 456, text: `생 년 월 일 : ${longDate(SOLE.birthDate)}` },
    },
    { label: '개 업 연 월 일', value: longDate(SOLE.openDate) },
    { label: '사업장 소재지', value: SOLE.address },
  ];
  const tail = [
    { label: '발 급 사 유', value: SOLE.reason },
    { label: '공 동 사 업 자', value: '' },
  ];
  return draw({ ...SOLE, registerNumber, rows, tail }, issueDate);
}

/** The corporation's business registration certificate. */
export function drawCorporateCertificate({ issueDate, registerNumber = CORPORATE.registerNumber }: Printed): Canvas {
  const rows = [
    { label: '법인명(단체명)', value: CORPORATE.corpName },
    { label: '대   표   자', value: CORPORATE.repName },
    {
      label: '개 업 연 월 일',
      value: longDate(CORPORATE.openDate),
      right: { x: 462, text: `법인등록번호 : ${CORPORATE.corpRegisterNumber}` },
    },
    { label: '사업장 소재지', value: CORPORATE.address },
    { label: '본 점 소 재 지', value: CORPORATE.headAddress },
  ];
  return draw(
    { ...CORPORATE, registerNumber, rows, tail: [{ label: '발 급 사 유', value: CORPORATE.reason }] },
    issueDate,
  );
}
