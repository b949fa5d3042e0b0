import type { Canvas } from '@napi-rs/canvas';
import { createSheet, type Sheet, write } from './canvas.ts';
import { watermark } from './marks.ts';

// 85.6 x 54 mm, drawn at 1240 x 782 pixels.
const fullWidth = 1012;
const fullHeight = 638;
const scale = 1.2258;

/** An empty card, landscape, with a background of two pale colours and thin slanted lines. */
export function createCard([light, dark]: readonly [string, string]): Sheet {
  const sheet = createSheet(fullWidth, fullHeight, scale);
  const { ctx } = sheet;
  const ground = ctx.createLinearGradient(0, 0, fullWidth, fullHeight);
  ground.addColorStop(0, light);
  ground.addColorStop(1, dark);
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

export function drawSilhouette(sheet: Sheet, x: number, y: number, width: number, height: number): void {
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

export function finishCard(sheet: Sheet): Canvas {
  watermark(sheet, 2, 3, 44, 0.1);
  write(sheet, '견본 SPECIMEN · 실제 신분증 아님', 10, fullHeight - 9, { size: 15, weight: 700, color: '#c92a2a' });
  return sheet.canvas;
}

/** `2019. 3. 15.` from `yyyyMMdd`. */
export const spacedDate = (date: string): string =>
  `${date.slice(0, 4)}. ${Number(date.slice(4, 6))}. ${Number(date.slice(6))}.`;

/** `2019.03.15` from `yyyyMMdd`. */
export const dottedDate = (date: string): string => `${date.slice(0, 4)}.${date.slice(4, 6)}.${date.slice(6)}`;

export function drawEmptyLines({ ctx }: Sheet, left: number, right: number): void {
  ctx.strokeStyle = 'rgba(60,80,90,0.35)';
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  for (let y = 150; y <= 450; y += 75) {
    ctx.moveTo(left, y);
    ctx.lineTo(right, y);
  }
  ctx.stroke();
}
