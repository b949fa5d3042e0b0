import type { Canvas } from '@napi-rs/canvas';
import { write } from './canvas.ts';
import { createCard, drawEmptyLines, drawSilhouette, finishCard, spacedDate } from './card.ts';
import type { Resident } from './people.ts';

const ground = ['#eef4f0', '#d9e8e4'] as const;

export function drawResidentCardFront(resident: Resident): Canvas {
  const sheet = createCard(ground);
  write(sheet, '주민등록증', 60, 96, { size: 54, weight: 700, spacing: 10 });
  write(sheet, resident.name, 66, 204, { size: 40, weight: 600 });
  write(sheet, resident.residentNumber, 66, 268, { size: 42, spacing: 1 });
  resident.addressLines.forEach((line, index) => {
    write(sheet, line, 66, 338 + index * 43, { size: 30 });
  });
  write(sheet, spacedDate(resident.issueDate), 300, 508, { size: 32 });
  write(sheet, resident.issuer, 190, 571, { size: 38, weight: 700, spacing: 3 });
  drawSilhouette(sheet, 698, 118, 252, 324);
  return finishCard(sheet);
}

/** Draws the back of any resident registration card: space for changes of address, no data. */
export function drawResidentCardBack(): Canvas {
  const sheet = createCard(ground);
  const { ctx } = sheet;
  write(sheet, '주소 변경 사항', 60, 92, { size: 32, weight: 700 });
  drawEmptyLines(sheet, 60, 660);
  write(sheet, '지문', 814, 92, { size: 26, weight: 600, align: 'center' });
  ctx.strokeRect(720, 118, 188, 240);
  write(sheet, '생략', 814, 248, { size: 24, color: '#6b7482', align: 'center' });
  write(sheet, '이 증을 습득하신 분은 가까운 우체통에 넣어 주십시오.', 60, 540, { size: 24 });
  return finishCard(sheet);
}
