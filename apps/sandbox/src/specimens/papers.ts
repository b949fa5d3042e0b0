import type { Canvas } from '@napi-rs/canvas';
import { createSheet, frame, type Sheet, write } from './canvas.ts';
import { longDate, seal, stamp, watermark } from './marks.ts';
import { accountSpecimen, corporateKind } from './people.ts';

const scale = 1.5;
const line = '#9aa3af';

/** A table of label and value, each row `height` high. */
function table(sheet: Sheet, rows: readonly (readonly [string, string])[], top: number, height: number): void {
  const { ctx, width } = sheet;
  const left = 80;
  rows.forEach(([label, value], index) => {
    const y = top + index * height;
    ctx.fillStyle = '#f1f3f6';
    ctx.fillRect(left, y, 190, height);
    frame(sheet, { x: left, y, width: width - 2 * left, height }, line, 1);
    write(sheet, label, left + 20, y + height / 2 + 6, { size: 17, weight: 600 });
    write(sheet, value, left + 214, y + height / 2 + 6, { size: 18 });
  });
}

/** The first page of a bank book, landscape: the settlement account of the specimens. */
export function drawAccountCopy(): Canvas {
  const sheet = createSheet(1000, 640, scale, '#fbfaf6');
  sheet.ctx.fillStyle = '#1a5fd0';
  sheet.ctx.fillRect(0, 0, 1000, 92);
  write(sheet, `${accountSpecimen.bank} 통장 사본`, 80, 60, { size: 32, weight: 700, color: '#ffffff' });
  const rows = [
    ['예금주', `${accountSpecimen.holder} 님`],
    ['계좌번호', accountSpecimen.printedNumber],
    ['은행', accountSpecimen.bank],
    ['예금 종류', '보통예금'],
    ['개설일', longDate(accountSpecimen.openDate)],
    ['관리점', accountSpecimen.branch],
  ] as const;
  table(sheet, rows, 140, 60);
  write(sheet, `${accountSpecimen.bank}장`, 680, 572, { size: 24, weight: 700, align: 'center', spacing: 3 });
  seal(sheet, 770, 563);
  watermark(sheet, 2, 3, 40, 0.1);
  stamp(sheet, 40, 604);
  return sheet.canvas;
}

/** The corporation's seal certificate, issued on `issueDate` (`yyyyMMdd`). */
export function drawSealCertificate(issueDate: string): Canvas {
  const sheet = createSheet(794, 1123, scale);
  frame(sheet, { x: 48, y: 48, width: 698, height: 1027 }, '#555555', 2);
  write(sheet, '법인인감증명서', 397, 150, { size: 38, weight: 700, align: 'center', spacing: 8 });
  frame(sheet, { x: 297, y: 200, width: 200, height: 200 }, line, 1.5);
  const { ctx } = sheet;
  ctx.strokeStyle = 'rgba(214,51,51,0.8)';
  ctx.lineWidth = 4;
  ctx.beginPath();
  ctx.arc(397, 300, 66, 0, Math.PI * 2);
  ctx.stroke();
  write(sheet, '견본', 397, 313, { size: 36, weight: 700, color: 'rgba(214,51,51,0.8)', align: 'center' });
  const rows = [
    ['상호', corporateKind.corpName],
    ['법인등록번호', corporateKind.corpRegisterNumber],
    ['본점', corporateKind.headAddress],
    ['대표이사', corporateKind.repName],
  ] as const;
  table(sheet, rows, 450, 64);
  write(sheet, '위 인감은 제출되어 있는 인감과 틀림없음을 증명합니다.', 397, 790, { size: 18, align: 'center' });
  write(sheet, longDate(issueDate), 397, 880, { size: 20, align: 'center' });
  write(sheet, '샌드박스등기소 등기관', 380, 960, { size: 26, weight: 700, align: 'center', spacing: 2 });
  seal(sheet, 530, 951);
  watermark(sheet, 2, 4, 34, 0.1);
  stamp(sheet, 52, 14);
  return sheet.canvas;
}
