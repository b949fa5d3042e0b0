import type { Canvas } from '@napi-rs/canvas';
import { createSheet, type Sheet, write } from './canvas.ts';
import { watermark } from './marks.ts';
import { person } from './people.ts';

// 85.6 x 54 mm, drawn at 1240 x 782 pixels.
const fullWidth = 1012;
const fullHeight = 638;
const scale = 1.2258;

function createCard(): Sheet {
  const sheet = createSheet(fullWidth, fullHeight, scale);
  const { ctx } = sheet;
  const ground = ctx.createLinearGradient(0, 0, fullWidth, fullHeight);
  ground.addColorStop(0, '#eef4f0');
  ground.addColorStop(1, '#d9e8e4');
  ctx.fillStyle = ground;
  ctx.fillRect(0, 0, fullWidth, fullHeight);
  ctx.strokeStyle = 'rgba(90,120,140,0.09)';
  ctx.lineWidth = 2;
  ctx.beginPath();
  for (let x = -fullHeight; x < fullWidth * 2; x += 13) {
    ctx.moveTo(x, 0);
    ctx.lineTo(x - fullHeight * 1.6, fullHeight);
  }
  ctx.stroke();
  return sheet;
}

function drawSilhouette(sheet: Sheet, x: number, y: number, width: number, height: number): void {
  const { ctx } = sheet;
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, width, height);
  ctx.clip();
  ctx.fillStyle = '#d7dde3';
  ctx.fillRect(x, y, width, height);
  ctx.fillStyle = '#8d99a6';
  ctx.beginPath();
  ctx.ellipse(x + width / 2, y + height * 0.37, width * 0.19, height * 0.17, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.beginPath();
  ctx.ellipse(x + width / 2, y + height * 0.9, width * 0.41, height * 0.32, 0, 0, Math.PI * 2);
  ctx.fill();
  write(sheet, '견본', x + width / 2, y + height - 8, { size: 15, weight: 700, color: '#b02222', align: 'center' });
  ctx.restore();
}

function finish(sheet: Sheet): Canvas {
  watermark(sheet, 2, 3, 44, 0.1);
  write(sheet, '견본 SPECIMEN · 실제 신분증 아님', 10, fullHeight - 9, { size: 15, weight: 700, color: '#c92a2a' });
  return sheet.canvas;
}

/** `2019. 3. 15.` from `yyyyMMdd`. */
function cardDate(date: string): string {
  return `${date.slice(0, 4)}. ${Number(date.slice(4, 6))}. ${Number(date.slice(6))}.`;
}

/** The front of a resident registration card, landscape. */
export function drawResidentCardFront(): Canvas {
  const sheet = createCard();
  write(sheet, '주민등록증', 60, 96, { size: 54, weight: 700, spacing: 10 });
  write(sheet, person.name, 66, 204, { size: 40, weight: 600 });
  write(sheet, person.residentNumber, 66, 268, { size: 42, spacing: 1 });
  person.addressLines.forEach((line, index) => {
    write(sheet, line, 66, 338 + index * 43, { size: 30 });
  });
  write(sheet, cardDate(person.issueDate), 300, 508, { size: 32 });
  write(sheet, person.issuer, 190, 571, { size: 38, weight: 700, spacing: 3 });
  drawSilhouette(sheet, 698, 118, 252, 324);
  return finish(sheet);
}

/** The back of the same card: room for changes of address, no data. */
export function drawResidentCardBack(): Canvas {
  const sheet = createCard();
  const { ctx } = sheet;
  write(sheet, '주소 변경 사항', 60, 92, { size: 32, weight: 700 });
  ctx.strokeStyle = 'rgba(60,80,90,0.35)';
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  for (let y = 150; y <= 450; y += 75) {
    ctx.moveTo(60, y);
    ctx.lineTo(660, y);
  }
  ctx.stroke();
  write(sheet, '지문', 814, 92, { size: 26, weight: 600, align: 'center' });
  ctx.strokeRect(720, 118, 188, 240);
  write(sheet, '생략', 814, 248, { size: 24, color: '#6b7482', align: 'center' });
  write(sheet, '이 증을 습득하신 분은 가까운 우체통에 넣어 주십시오.', 60, 540, { size: 24 });
  return finish(sheet);
}
