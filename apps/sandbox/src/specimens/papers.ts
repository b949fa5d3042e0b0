import type { Canvas } from '@napi-rs/canvas';
import { createSheet, frame, type Sheet, write } from './canvas.ts';
import { longDate, seal, stamp, watermark } from './marks.ts';
import {
  type Account,
  agent,
  type Corporation,
  corporateKind,
  nonprofitKind,
  officers,
  person,
  shareholders,
} from './people.ts';

const scale = 1.5;
const line = '#9aa3af';
const left = 80;

type Pair = readonly [label: string, value: string];

function pairs(sheet: Sheet, rows: readonly Pair[], top: number, height: number): void {
  const { ctx, width } = sheet;
  rows.forEach(([label, value], index) => {
    const y = top + index * height;
    ctx.fillStyle = '#f1f3f6';
    ctx.fillRect(left, y, 190, height);
    frame(sheet, { x: left, y, width: width - 2 * left, height }, line, 1);
    write(sheet, label, left + 20, y + height / 2 + 6, { size: 17, weight: 600 });
    write(sheet, value, left + 214, y + height / 2 + 6, { size: 18 });
  });
}

function list(sheet: Sheet, rows: readonly (readonly string[])[], top: number): void {
  const { ctx, width } = sheet;
  const height = 46;
  rows.forEach((cells, row) => {
    const y = top + row * height;
    if (row === 0) {
      ctx.fillStyle = '#f1f3f6';
      ctx.fillRect(left, y, width - 2 * left, height);
    }
    frame(sheet, { x: left, y, width: width - 2 * left, height }, line, 1);
    cells.forEach((text, cell) => {
      const x = left + ((cell + 0.5) * (width - 2 * left)) / cells.length;
      write(sheet, text, x, y + 29, { size: 17, weight: row === 0 ? 600 : 400, align: 'center' });
    });
  });
}

function createPaper(title: string): Sheet {
  const sheet = createSheet(794, 1123, scale);
  frame(sheet, { x: 48, y: 48, width: 698, height: 1027 }, '#555555', 2);
  write(sheet, title, 397, 150, { size: 36, weight: 700, align: 'center', spacing: 6 });
  return sheet;
}

/** Adds a paper's closing statement, its date and issuer, and the marks that identify it as a specimen. */
function finishPaper(sheet: Sheet, statement: string, issueDate: string, issuer: string): Canvas {
  write(sheet, statement, 397, 830, { size: 17, align: 'center' });
  write(sheet, longDate(issueDate), 397, 900, { size: 20, align: 'center' });
  write(sheet, issuer, 380, 970, { size: 25, weight: 700, align: 'center', spacing: 2 });
  seal(sheet, 570, 961);
  watermark(sheet, 2, 4, 34, 0.1);
  stamp(sheet, 52, 14);
  return sheet.canvas;
}

function drawSealPrint(sheet: Sheet, top: number): void {
  const { ctx } = sheet;
  frame(sheet, { x: 297, y: top, width: 200, height: 200 }, line, 1.5);
  ctx.strokeStyle = 'rgba(214,51,51,0.8)';
  ctx.lineWidth = 4;
  ctx.beginPath();
  ctx.arc(397, top + 100, 66, 0, Math.PI * 2);
  ctx.stroke();
  write(sheet, '견본', 397, top + 113, { size: 36, weight: 700, color: 'rgba(214,51,51,0.8)', align: 'center' });
}

export function drawAccountCopy(account: Account): Canvas {
  const sheet = createSheet(1000, 640, scale, '#fbfaf6');
  sheet.ctx.fillStyle = '#1a5fd0';
  sheet.ctx.fillRect(0, 0, 1000, 92);
  write(sheet, `${account.bank} 통장 사본`, 80, 60, { size: 32, weight: 700, color: '#ffffff' });
  const rows = [
    ['예금주', `${account.holder} 님`],
    ['계좌번호', account.printedNumber],
    ['은행', account.bank],
    ['예금 종류', '보통예금'],
    ['개설일', longDate(account.openDate)],
    ['관리점', account.branch],
  ] as const;
  pairs(sheet, rows, 140, 60);
  write(sheet, `${account.bank}장`, 680, 572, { size: 24, weight: 700, align: 'center', spacing: 3 });
  seal(sheet, 770, 563);
  watermark(sheet, 2, 3, 40, 0.1);
  stamp(sheet, 40, 604);
  return sheet.canvas;
}

/** Draws a corporation's seal certificate. @param issueDate `yyyyMMdd`, here and below */
export function drawCorporateSealCertificate(corporation: Corporation, issueDate: string): Canvas {
  const sheet = createPaper('법인인감증명서');
  drawSealPrint(sheet, 200);
  const rows = [
    ['상호', corporation.corpName],
    ['법인등록번호', corporation.corpRegisterNumber],
    ['본점', corporation.headAddress],
    ['대표자', corporation.repName],
  ] as const;
  pairs(sheet, rows, 450, 64);
  const statement = '위 인감은 제출되어 있는 인감과 틀림없음을 증명합니다.';
  return finishPaper(sheet, statement, issueDate, '샌드박스등기소 등기관');
}

/** Draws a person's seal certificate, with the front half of the resident number only: the seal is what is required of it. */
export function drawPersonalSealCertificate(issueDate: string): Canvas {
  const sheet = createPaper('인감증명서');
  drawSealPrint(sheet, 200);
  const rows = [
    ['성명', person.name],
    ['생년월일', longDate(person.birthDate)],
    ['주소', person.addressLines.join(' ')],
    ['용도', '일반용'],
  ] as const;
  pairs(sheet, rows, 450, 64);
  return finishPaper(sheet, '위 인감은 신고되어 있는 인감임을 증명합니다.', issueDate, person.issuer);
}

export function drawRegistryExtract(corporation: Corporation, issueDate: string): Canvas {
  const sheet = createPaper('등기사항전부증명서');
  write(sheet, '(현재 유효사항)', 397, 190, { size: 19, align: 'center' });
  const rows = [
    ['등기번호', '009901'],
    ['등록번호', corporation.corpRegisterNumber],
    ['상호(명칭)', corporation.corpName],
    ['본점', corporation.headAddress],
    ['목적', corporation.kinds.map(([, item]) => item).join(', ')],
    ['대표자', corporation.repName],
    ['성립 연월일', longDate(corporation.openDate)],
  ] as const;
  pairs(sheet, rows, 240, 64);
  return finishPaper(sheet, '이 증명서는 등기기록의 내용과 틀림없음을 증명합니다.', issueDate, '샌드박스등기소 등기관');
}

/** Draws the list of the corporation's owners: three people and their shares. */
export function drawShareholderList(issueDate: string): Canvas {
  const sheet = createPaper('주주명부');
  const total = shareholders.reduce((sum, { shares }) => sum + shares, 0);
  const rows = shareholders.map(({ name, birthDate, shares }) => [
    name,
    birthDate,
    `${shares.toLocaleString('ko-KR')}주`,
    `${(shares / total) * 100}%`,
  ]);
  list(sheet, [['주주명', '생년월일', '보유 주식 수', '지분율'], ...rows], 240);
  write(sheet, `발행 주식 총수 ${total.toLocaleString('ko-KR')}주`, left, 480, { size: 17 });
  return finishPaper(sheet, '위와 같이 주주명부를 제출합니다.', issueDate, `${corporateKind.corpName} 대표이사`);
}

export function drawOfficerList(issueDate: string): Canvas {
  const sheet = createPaper('임원 명부');
  const rows = officers.map(({ title, name, birthDate }) => [title, name, birthDate]);
  list(sheet, [['직위', '성명', '생년월일'], ...rows], 240);
  return finishPaper(sheet, '위와 같이 임원 명부를 제출합니다.', issueDate, `${nonprofitKind.corpName} 이사장`);
}

/** Draws the certificate of a body exempt from sales tax, which replaces a business registration certificate. */
export function drawUniqueNumberCertificate(issueDate: string): Canvas {
  const sheet = createPaper('고유번호증');
  const rows = [
    ['고유번호', nonprofitKind.registerNumber],
    ['단체명', nonprofitKind.corpName],
    ['대표자', nonprofitKind.repName],
    ['소재지', nonprofitKind.address],
    ['부여일', longDate(nonprofitKind.openDate)],
  ] as const;
  pairs(sheet, rows, 240, 64);
  return finishPaper(sheet, '위와 같이 고유번호를 부여하였음을 증명합니다.', issueDate, nonprofitKind.office);
}

export function drawPowerOfAttorney(issueDate: string): Canvas {
  const sheet = createPaper('위임장');
  const rows = [
    ['위임하는 사람', `${person.name} (${longDate(person.birthDate)} 생)`],
    ['위임받는 사람', `${agent.name} (${longDate(agent.birthDate)} 생)`],
    ['관계', '직원'],
    ['위임하는 일', '결제 서비스 신청과 고객확인 정보의 작성·제출'],
  ] as const;
  pairs(sheet, rows, 240, 64);
  return finishPaper(sheet, '위와 같이 위임합니다.', issueDate, `위임하는 사람 ${person.name}`);
}
