import type { Canvas } from '@napi-rs/canvas';
import { type Sheet, write } from './canvas.ts';
import { createCard, dottedDate, drawEmptyLines, drawSilhouette, finishCard } from './card.ts';
import { foreigner } from './people.ts';

const ground = ['#eaf0f8', '#d8e2f0'] as const;

function writeRow(sheet: Sheet, [korean, english, value]: readonly [string, string, string], y: number): void {
  write(sheet, korean, 330, y, { size: 21, color: '#222233' });
  write(sheet, english, 330, y + 20, { size: 17, color: '#222233' });
  write(sheet, value, 530, y + 8, { size: english === 'Registration No.' ? 36 : 30 });
}

/** Draws the front of an alien registration card; its serial is on it too, so that one picture shows every requested value. */
export function drawAlienCardFront(): Canvas {
  const sheet = createCard(ground);
  write(sheet, '외국인등록증', 60, 80, { size: 42, weight: 700, spacing: 4 });
  write(sheet, 'ALIEN REGISTRATION CARD', 392, 76, { size: 26 });
  const rows = [
    ['외국인등록번호', 'Registration No.', foreigner.alienNumber],
    ['성명', 'Name', foreigner.name],
    ['국가/지역', 'Country/Region', foreigner.country],
    ['성별', 'Sex', foreigner.gender],
    ['체류자격', 'Status', foreigner.status],
    ['발급일자', 'Issue Date', dottedDate(foreigner.issueDate)],
    ['일련번호', 'Serial No.', foreigner.serial],
  ] as const;
  rows.forEach((row, index) => {
    writeRow(sheet, row, 144 + index * 58);
  });
  write(sheet, foreigner.issuer, 330, 584, { size: 33, weight: 700 });
  drawSilhouette(sheet, 58, 124, 242, 312);
  return finishCard(sheet);
}

/** Draws the back: space for changes of the place of stay, no data. */
export function drawAlienCardBack(): Canvas {
  const sheet = createCard(ground);
  write(sheet, '체류지 변경 사항', 60, 92, { size: 32, weight: 700 });
  drawEmptyLines(sheet, 60, 952);
  write(sheet, '체류 기간과 체류지가 바뀌면 신고하여 주십시오.', 60, 540, { size: 24 });
  return finishCard(sheet);
}
