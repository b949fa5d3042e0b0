import type { Canvas } from '@napi-rs/canvas';
import { write } from './canvas.ts';
import { createCard, dottedDate, drawEmptyLines, drawSilhouette, finishCard } from './card.ts';
import { driver } from './people.ts';

const ground = ['#f3f0e4', '#e4dfc8'] as const;
const column = 342;

/** Draws the front of a driving licence: two photographs, the cipher serial under the small one. */
export function drawDriverLicenceFront(): Canvas {
  const sheet = createCard(ground);
  write(sheet, driver.licenceKind, 60, 84, { size: 32, weight: 700, color: '#223344' });
  write(sheet, '자동차운전면허증', column, 72, { size: 40, weight: 700, spacing: 3 });
  write(sheet, "(Driver's License)", 706, 72, { size: 22 });
  write(sheet, driver.licenceNumber, column, 140, { size: 42, weight: 700, spacing: 1 });
  write(sheet, driver.name, column, 204, { size: 36, weight: 600 });
  write(sheet, driver.residentNumber, column, 258, { size: 36, spacing: 1 });
  driver.addressLines.forEach((line, index) => {
    write(sheet, line, column, 312 + index * 38, { size: 27 });
  });
  write(sheet, '적성검사', column, 428, { size: 25, color: '#222233' });
  write(sheet, '기      간', column, 462, { size: 25, color: '#222233' });
  write(sheet, dottedDate(driver.renewFrom), 470, 428, { size: 25 });
  write(sheet, `~ ${dottedDate(driver.renewTo)}`, 470, 462, { size: 25 });
  write(sheet, dottedDate(driver.issueDate), 372, 556, { size: 31 });
  write(sheet, driver.issuer, 330, 606, { size: 35, weight: 700 });
  drawSilhouette(sheet, 58, 108, 250, 322);
  drawSilhouette(sheet, 832, 392, 118, 148);
  write(sheet, driver.serial, 946, 578, { size: 30, spacing: 1, align: 'right' });
  return finishCard(sheet);
}

/** Draws the back: space for changes, no data. */
export function drawDriverLicenceBack(): Canvas {
  const sheet = createCard(ground);
  write(sheet, '기재 사항 변경란', 60, 92, { size: 32, weight: 700 });
  drawEmptyLines(sheet, 60, 952);
  write(sheet, '안전운전은 모두의 약속입니다.', 60, 540, { size: 24 });
  return finishCard(sheet);
}
