import type { Canvas } from '@napi-rs/canvas';
import { createSheet, frame, type TextStyle } from '../specimens/canvas.ts';
import type { Lot } from '../specimens/lot.ts';
import { longDate, seal, stamp, watermark } from '../specimens/marks.ts';
import type { HardCertificate } from './content.ts';
import { Print, type Sign } from './print.ts';

// A4 at 96 dots per inch.
const [fullWidth, fullHeight] = [794, 1123];

/** How an office lays out its certificates: the text and the places of its labels. */
export interface CertificateLayout {
  readonly id: string;
  readonly title: string;
  readonly labels: Readonly<Record<'company' | 'corp' | 'rep' | 'birth' | 'open' | 'place' | 'reason', string>>;
  readonly size: number;
  readonly pitch: number;
  readonly labelX: number;
  readonly valueX: number;
  readonly colon: string;
  readonly hasFrame: boolean;
  readonly isBoxed: boolean;
  readonly hasDocumentNumber: boolean;
  /** Opacity of the marks of an e-issued copy across the page, 0 to 1. */
  readonly mark: number;
  readonly paper: string;
  readonly date: (date: string) => string;
}

const justified = {
  company: '상        호',
  corp: '법인명(단체명)',
  rep: '성        명',
  birth: '생 년 월 일',
  open: '개 업 연 월 일',
  place: '사업장 소재지',
  reason: '발 급 사 유',
} as const;
const plain = {
  company: '상호',
  corp: '법인명(단체명)',
  rep: '대표자',
  birth: '생년월일',
  open: '개업연월일',
  place: '사업장소재지',
  reason: '발급사유',
} as const;
const old = { ...justified, rep: '대   표   자', open: '개 업 년 월 일', reason: '교 부 사 유' } as const;
const tightDate = (date: string): string => `${date.slice(0, 4)}년 ${date.slice(4, 6)}월 ${date.slice(6)}일`;

export const certificateLayouts: readonly CertificateLayout[] = [
  {
    id: 'framed',
    title: '사 업 자 등 록 증',
    labels: justified,
    size: 16,
    pitch: 41,
    labelX: 86,
    valueX: 246,
    colon: ':',
    hasFrame: true,
    isBoxed: false,
    hasDocumentNumber: false,
    mark: 0,
    paper: '#ffffff',
    date: longDate,
  },
  {
    id: 'plain',
    title: '사업자등록증',
    labels: plain,
    size: 17,
    pitch: 38,
    labelX: 70,
    valueX: 214,
    colon: ':',
    hasFrame: false,
    isBoxed: false,
    hasDocumentNumber: true,
    mark: 0,
    paper: '#ffffff',
    date: tightDate,
  },
  {
    id: 'boxed',
    title: '사 업 자 등 록 증',
    labels: justified,
    size: 16.5,
    pitch: 43,
    labelX: 92,
    valueX: 252,
    colon: ':',
    hasFrame: true,
    isBoxed: true,
    hasDocumentNumber: false,
    mark: 0,
    paper: '#fdfcf6',
    date: longDate,
  },
  {
    id: 'e-issued',
    title: '사업자등록증',
    labels: justified,
    size: 15.5,
    pitch: 40,
    labelX: 80,
    valueX: 232,
    colon: ':',
    hasFrame: false,
    isBoxed: false,
    hasDocumentNumber: true,
    mark: 0.16,
    paper: '#ffffff',
    date: tightDate,
  },
  {
    id: 'old',
    title: '사 업 자 등 록 증',
    labels: old,
    size: 17,
    pitch: 45,
    labelX: 84,
    valueX: 250,
    colon: ' ',
    hasFrame: true,
    isBoxed: false,
    hasDocumentNumber: false,
    mark: 0,
    paper: '#f6f1e0',
    date: longDate,
  },
];

export interface Drawing {
  readonly canvas: Canvas;
  readonly signs: readonly Sign[];
  readonly layout: string;
}

class Page extends Print {
  readonly layout: CertificateLayout;
  readonly body: TextStyle;
  y = 276;

  constructor(layout: CertificateLayout, lot: Lot, typeface: string | undefined) {
    super(createSheet(fullWidth, fullHeight, lot.value(1.55, 1.95), layout.paper), typeface);
    this.layout = layout;
    this.body = { size: layout.size, spacing: 0.3 };
  }

  centred(field: string | undefined, text: string, before: string, y: number, style: TextStyle): void {
    const left = (fullWidth - this.widthOf(before + text, style)) / 2;
    this.write(before, left, y, style);
    const x = left + this.widthOf(before, style);
    if (field === undefined) this.write(text, x, y, style);
    else this.value(field, text, x, y, style);
  }

  row(label: string, field: string | undefined, text: string): void {
    const { labelX, valueX, colon, size, pitch } = this.layout;
    this.write(label, labelX, this.y, this.body);
    this.write(colon, valueX - 12, this.y, this.body);
    const lines = this.wrapped(text, fullWidth - 76 - valueX, this.body);
    if (field === undefined) this.write(text, valueX, this.y, this.body);
    else this.lines(field, lines, valueX, this.y, 1.5 * size, this.body);
    this.y += pitch + Math.max(0, lines.length - 1) * 1.5 * size;
  }
}

function head(page: Page, { taxKind, registerNumber }: HardCertificate, lot: Lot): void {
  if (page.layout.hasDocumentNumber)
    page.write(
      `발급번호 : ${lot.number(1000, 9999)}-${lot.number(100, 999)}-${lot.number(1000, 9999)}-${lot.number(100, 999)}`,
      60,
      74,
      { size: 12.5 },
    );
  page.centred(undefined, page.layout.title, '', 162, {
    size: 37,
    weight: 700,
    spacing: page.layout.title.includes(' ') ? 3 : 12,
  });
  page.centred('type', `( ${taxKind} )`, '', 193, { size: 19 });
  page.centred('registerNumber', registerNumber, '등록번호 : ', 226, { size: 20 });
}

function rows(page: Page, content: HardCertificate): void {
  const { labels, date, valueX } = page.layout;
  const isCorporate = content.type === 'CORP';
  page.row(isCorporate ? labels.corp : labels.company, 'name', content.name);
  const repY = page.y;
  page.row(labels.rep, 'repName', content.repName);
  if (!isCorporate) page.write(`${labels.birth} : ${date(content.birthDate)}`, valueX + 210, repY, page.body);
  const openY = page.y;
  page.row(labels.open, 'openDate', date(content.openDate));
  if (isCorporate) {
    const label = '법인등록번호 : ';
    page.write(label, valueX + 210, openY, page.body);
    page.value(
      'corpRegisterNum',
      content.corpRegisterNum,
      valueX + 210 + page.widthOf(label, page.body),
      openY,
      page.body,
    );
  }
  page.row(labels.place, 'address', content.address);
  if (isCorporate) page.row('본 점 소 재 지', 'headAddress', content.headAddress);
}

function kinds(page: Page, content: HardCertificate): void {
  const { labelX, valueX, colon, size, isBoxed } = page.layout;
  const itemX = valueX + 232;
  page.write('사업의 종류', labelX, page.y, page.body);
  page.write(colon, valueX - 12, page.y, page.body);
  for (const [label, x] of [
    ['업태', valueX],
    ['종목', itemX],
  ] as const) {
    page.write(label, x, page.y, page.body);
    if (isBoxed)
      frame(
        page.sheet,
        { x: x - 4, y: page.y - 1.05 * size, width: page.widthOf(label, page.body) + 8, height: 1.4 * size },
        '#444444',
        1,
      );
  }
  const labelWidth = page.widthOf('업태', page.body) + 16;
  for (const [type, item] of content.kinds) {
    const left = page.wrapped(type, itemX - valueX - labelWidth - 14, page.body);
    const right = page.wrapped(item, fullWidth - 66 - itemX - labelWidth, page.body);
    page.lines('bisType', left, valueX + labelWidth, page.y, 1.4 * size, page.body);
    page.lines('bisItem', right, itemX + labelWidth, page.y, 1.4 * size, page.body);
    page.y += 1.4 * size * Math.max(left.length, right.length) + 0.5 * size;
  }
  page.y += 14;
}

export function drawHardCertificate(content: HardCertificate, lot: Lot, typeface: string | undefined): Drawing {
  const layout = lot.one(certificateLayouts);
  const page = new Page(layout, lot, typeface);
  if (layout.hasFrame)
    frame(page.sheet, { x: 46, y: 46, width: fullWidth - 92, height: fullHeight - 92 }, '#555555', 2.4);
  head(page, content, lot);
  rows(page, content);
  kinds(page, content);
  page.row(layout.labels.reason, undefined, lot.one(['신규', '정정', '재발급', '사업장 이전', '업종 변경']));
  page.write('사업자 단위 과세 적용사업자 여부 : 여(   ) 부( √ )', layout.labelX, page.y, { size: 12.5 });
  page.write('전자세금계산서 전용 전자우편주소 :', layout.labelX, page.y + 22, { size: 12.5 });
  page.centred('issueDate', layout.date(content.issueDate), '', 922, { size: 19 });
  page.centred(undefined, content.office, '', 985, { size: 28, weight: 700, spacing: 3 });
  seal(page.sheet, 506, 975);
  watermark(page.sheet, 2, 4, 34, 0.1 + layout.mark);
  stamp(page.sheet, 52, 14);
  return { canvas: page.sheet.canvas, signs: page.signs, layout: layout.id };
}
