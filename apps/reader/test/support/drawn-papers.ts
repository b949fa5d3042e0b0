import { createCanvas } from '@napi-rs/canvas';
import { drawnFont } from './drawn-certificate.ts';

// Invented papers that only have to be recognised.

/** A sheet with its title in the middle and lines below it. @param lines a tab starts the second column */
export function drawnPaper(title: string, lines: readonly string[], titleSize = 52): Buffer {
  const [width, height] = [1000, 1414];
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#fdfdfb';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#16181c';
  pen.font = `${titleSize}px ${drawnFont}`;
  pen.textAlign = 'center';
  pen.fillText(title, width / 2, 190);
  pen.textAlign = 'left';
  pen.font = `24px ${drawnFont}`;
  lines.forEach((line, i) => {
    const [label = '', value = ''] = line.split('\t');
    pen.fillText(label, 120, 330 + i * 62);
    pen.fillText(value, 400, 330 + i * 62);
  });
  return canvas.toBuffer('image/png');
}

export const papers = {
  'account-copy': () =>
    drawnPaper(
      '가온은행',
      ['예금주\t김민준 님', '계좌번호\t990-12-345678', '예금종류\t보통예금', '신규일\t2021.04.02'],
      40,
    ),
  registry: () =>
    drawnPaper(
      '등기사항전부증명서(현재 유효사항)',
      [
        '등기번호\t009912',
        '등록번호\t995311-0012343',
        '상호\t주식회사 가온상회',
        '본점\t서울특별시 마포구 가람로 10',
        '공고방법\t일간신문',
      ],
      40,
    ),
  'seal-certificate': () =>
    drawnPaper('인 감 증 명 서', [
      '성명\t김민준',
      '생년월일\t1980.02.11',
      '주소\t서울특별시 마포구 가람로 10',
      '용도\t일반용',
    ]),
  'shareholder-list': () =>
    drawnPaper('주 주 명 부', ['주주명\t보유주식수', '김민준\t6,000주', '이서연\t4,000주', '지분율\t60% 40%']),
  'power-of-attorney': () =>
    drawnPaper('위 임 장', [
      '위임인\t김민준',
      '수임인\t이서연',
      '위 사람을 대리인으로 정하고 아래를 위임합니다.',
      '첨부서류',
      '인감증명서 1부',
      '사업자등록증 사본 1부',
    ]),
} as const;

export const otherPapers = {
  'a lease': () =>
    drawnPaper('임대차 계약서', [
      '임대인\t김민준',
      '예금주\t김민준',
      '은행\t가온은행',
      '계좌번호\t990-12-345678',
      '인감증명서 1부',
    ]),
  'a transfer receipt': () =>
    drawnPaper('이체확인증', ['출금은행\t가온은행', '계좌번호\t990-12-345678', '예금주\t김민준', '신규일\t2021.04.02']),
  'a letter': () =>
    drawnPaper('', [
      '요청하신 서류를 안내드립니다.',
      '1. 사업자등록증 사본',
      '2. 인감증명서 원본',
      '3. 통장 사본',
      '4. 주주명부',
      '5. 위임장',
    ]),
  'articles of association': () =>
    drawnPaper('정  관', [
      '제1조 상호는 주식회사 가온상회로 한다.',
      '제2조 본점은 서울특별시에 둔다.',
      '제3조 공고방법은 일간신문으로 한다.',
    ]),
} as const;
