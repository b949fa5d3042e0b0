import { createCard, dottedDate, drawSilhouette, finishCard, spacedDate } from '../specimens/card.ts';
import type { Lot } from '../specimens/lot.ts';
import type { Drawing } from './certificates.ts';
import type { HardCard } from './content.ts';
import { Print } from './print.ts';

const grounds = {
  ic: ['#eef4f0', '#d9e8e4'],
  dl: ['#f3f0e4', '#e4dfc8'],
  ac: ['#eaf0f8', '#d8e2f0'],
} as const;

function number(print: Print, { front, back }: HardCard, x: number, y: number, size: number): void {
  const style = { size, spacing: 1 };
  print.value('personalNum', `${front}-`, x, y, style);
  const start = x + print.widthOf(`${front}-`, style);
  print.value('personalNumBack', back, start, y, style);
}

/** The pale bands of a hologram across the middle of a card. */
function hologram({ sheet: { ctx } }: Print, lot: Lot): void {
  const [x, y, reach] = [lot.value(300, 620), lot.value(140, 320), lot.value(90, 150)];
  const light = ctx.createRadialGradient(x, y, 8, x, y, reach);
  light.addColorStop(0, 'rgba(255,190,240,0.34)');
  light.addColorStop(0.5, 'rgba(170,240,255,0.28)');
  light.addColorStop(1, 'rgba(255,255,200,0)');
  ctx.fillStyle = light;
  ctx.fillRect(x - reach, y - reach, 2 * reach, 2 * reach);
}

function resident(print: Print, card: HardCard, lot: Lot): void {
  print.write('주민등록증', 60, 96, { size: 54, weight: 700, spacing: 10 });
  print.value('name', card.name, 66, 204, { size: 40, weight: 600 });
  number(print, card, 66, 268, 42);
  card.addressLines.forEach((line, i) => {
    print.write(line, 66, 338 + i * 43, { size: 29 });
  });
  print.value('issueDate', lot.one([spacedDate, dottedDate])(card.issueDate), 300, 508, { size: 32 });
  print.write('서울특별시 마포구청장', 190, 571, { size: 38, weight: 700, spacing: 3 });
  drawSilhouette(print.sheet, 698, 118, 252, 324);
}

function licence(print: Print, card: HardCard, lot: Lot): void {
  const column = lot.number(334, 350);
  print.write(lot.one(['1종보통', '2종보통', '1종대형']), 60, 84, { size: 32, weight: 700, color: '#223344' });
  print.write('자동차운전면허증', column, 72, { size: 40, weight: 700, spacing: 3 });
  print.write("(Driver's License)", 706, 72, { size: 22 });
  print.value('licenseNumber', card.licenseNumber, column, 140, { size: 42, weight: 700, spacing: 1 });
  print.value('name', card.name, column, 204, { size: 36, weight: 600 });
  number(print, card, column, 258, 36);
  card.addressLines.forEach((line, i) => {
    print.write(line, column, 312 + i * 38, { size: 27 });
  });
  print.write('적성검사', column, 428, { size: 25, color: '#222233' });
  print.write('기      간', column, 462, { size: 25, color: '#222233' });
  const year = Number(card.issueDate.slice(0, 4)) + 10;
  print.write(`${year}.01.01`, 470, 428, { size: 25 });
  print.write(`~ ${year}.12.31`, 470, 462, { size: 25 });
  print.value('issueDate', dottedDate(card.issueDate), 372, 556, { size: 31 });
  print.write('서울특별시경찰청장', 330, 606, { size: 35, weight: 700 });
  drawSilhouette(print.sheet, 58, 108, 250, 322);
  drawSilhouette(print.sheet, 832, 392, 118, 148);
  const style = { size: 30, spacing: 1 };
  print.value('serial', card.serial, 946 - print.widthOf(card.serial, style), 578, style);
  hologram(print, lot);
}

function alien(print: Print, card: HardCard): void {
  print.write('외국인등록증', 60, 80, { size: 42, weight: 700, spacing: 4 });
  print.write('ALIEN REGISTRATION CARD', 392, 76, { size: 26 });
  const labels = [
    '외국인등록번호/Registration No.',
    '성명/Name',
    '국가∙지역/Country∙Region',
    '성별/Sex',
    '체류자격/Status',
    '발급일자/Issue Date',
    '일련번호/Serial No.',
  ];
  labels.forEach((label, i) => {
    const [korean = '', english = ''] = label.split('/');
    print.write(korean.replace('∙', '/'), 330, 144 + i * 58, { size: 21, color: '#222233' });
    print.write(english.replace('∙', '/'), 330, 164 + i * 58, { size: 17, color: '#222233' });
  });
  number(print, card, 530, 152, 36);
  const style = { size: 30 };
  print.value('name', card.name, 530, 210, style);
  print.value('nationality', card.country, 530, 268, style);
  print.value('sex', card.gender, 530, 326, style);
  print.write(card.status, 530, 384, style);
  print.value('issueDate', dottedDate(card.issueDate), 530, 442, style);
  print.value('serial', card.serial, 530, 500, style);
  print.write('서울출입국·외국인청장', 330, 584, { size: 33, weight: 700 });
  drawSilhouette(print.sheet, 58, 124, 242, 312);
}

export function drawHardCard(card: HardCard, lot: Lot, typeface: string | undefined): Drawing {
  const print = new Print(createCard(grounds[card.cardType]), typeface);
  if (card.cardType === 'ic') resident(print, card, lot);
  else if (card.cardType === 'dl') licence(print, card, lot);
  else alien(print, card);
  return { canvas: finishCard(print.sheet), signs: print.signs, layout: card.cardType };
}
