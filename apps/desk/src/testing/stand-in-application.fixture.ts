import type { PagedFile, PartOf } from '../features/application/use-application.ts';
import { me, number, today } from './stand-in.fixture.ts';

const fileOf = (id: string, part: Partial<PagedFile>): PagedFile => ({
  id: `${id.repeat(8)}-aaaa-4aaa-8aaa-aaaaaaaaaaaa`,
  name: null,
  kind: 'document',
  contentType: 'application/pdf',
  size: 48_213,
  pages: 1,
  uploadedAt: '2026-11-19T04:58:00.000Z',
  isScanned: true,
  looksLike: null,
  ...part,
});

export const certificate = fileOf('c', { kind: 'certificate', pages: 2 });

export const head: PartOf<'head'> = {
  part: 'head',
  number,
  companyName: '주식회사 가온누리',
  loginId: 'gaonnuri1',
  accountType: 'BC00',
  businessNumber: '2148703155',
  representativeName: '문가람',
  partnerCode: null,
  state: 'REVIEWING',
  turn: 'REVIEW',
  completedOn: '20261119',
  startsOn: '20261120',
  twoWeeksOn: '20261203',
  fourWeeksOn: '20261217',
  decidedOn: null,
  reason: null,
  day: 2,
  paused: false,
  today,
  assignee: me,
  isMine: true,
  mayTake: false,
  flags: [
    {
      code: 'address-differs',
      item: 'certificate',
      text: '사업자등록증: 사업장 주소가 등록증에서 읽은 것과 다릅니다.',
    },
    { code: 'unverified', item: 'SR01-0', text: '대리인: 신분증 진위확인을 하지 않았습니다 (진위확인 기관의 장애).' },
  ],
  revision: 3,
  seenRevision: 2,
  seenAt: '2026-11-20T07:42:00.000Z',
};

export const row = (key: string, label: string, value: string) => ({ key, label, value });

export const business: PartOf<'business'> = {
  part: 'business',
  certificate,
  sections: [
    {
      key: 'company',
      title: '사업자 정보',
      rows: [
        row('corpNameKr', '법인명(국문)', '가온누리'),
        row('registerNumber', '사업자등록번호', '214-87-03155'),
        row('corpRegisterNum', '법인등록번호', '110111-7304928'),
        row('representativeName', '대표자', '문가람'),
        row('bizAddressKr', '사업장 주소', '서울특별시 마포구 월드컵북로 21, 3층'),
        row('officeAddressKr', '본점 주소', '사업장 주소와 같음'),
        row('salesType', '업태', '도매 및 소매업'),
        row('companyType', '종목', '전자상거래 소매업'),
      ],
    },
    {
      key: 'trade',
      title: '거래 정보',
      rows: [
        row('productTypeSmall', '업종 분류', '도소매 › 생활용품 › 주방용품'),
        row('monthlyExpectVolumeAmount', '월 예상 거래금액', '30,000,000원'),
        row('homepageUrl', '홈페이지', 'gaonnuri.example'),
      ],
    },
  ],
  registry: [
    {
      question: 'state',
      answer: '01',
      label: '등록 상태',
      value: '계속사업자',
      answeredAt: '2026-11-22T23:40:00.000Z',
    },
  ],
};

export const persons: PartOf<'persons'> = {
  part: 'persons',
  numbersSeen: { here: 0, most: 20 },
  persons: [
    {
      key: 'SR00-0',
      label: '대표자 1',
      rows: [
        row('krname', '한글 이름', '문가람'),
        row('name', '영문 이름', 'MOON GARAM'),
        row('nation', '국적', '대한민국'),
        row('gender', '성별', '여'),
        row('birth', '생년월일', '1986.03.14'),
        row('personalNum', '주민등록번호', '860314-●●●●●●●'),
      ],
      ekycStatus: 'COMPLETE',
      skipReason: null,
      cardType: 'ic',
      front: fileOf('d', { kind: 'id-front-masked', contentType: 'image/jpeg' }),
      back: null,
      unmasked: false,
      originalId: null,
      maskedNumber: null,
      verificationWaits: false,
      savedAt: '2026-11-19T06:20:00.000Z',
    },
    {
      key: 'SR01-0',
      label: '대리인',
      rows: [row('krname', '한글 이름', '차은결')],
      ekycStatus: 'SKIP',
      skipReason: 'provider-down',
      cardType: 'dl',
      front: null,
      back: null,
      unmasked: true,
      originalId: '99999999-9999-4999-8999-999999999999',
      maskedNumber: '910802-●●●●●●●',
      verificationWaits: false,
      savedAt: '2026-11-19T06:30:00.000Z',
    },
  ],
  owners: {
    rows: [row('SR02-0', '문가람', '60.00%'), row('SR02-1', '주식회사 온새미홀딩스', '30.00%')],
    agreedAt: '2026-11-19T06:40:00.000Z',
  },
};

export const settlement: PartOf<'settlement'> = {
  part: 'settlement',
  account: {
    rows: [
      row('bankCode', '은행', '국민은행'),
      row('accountNumber', '계좌번호', '8002900123456'),
      row('depositorName', '예금주', '주식회사 가온누리'),
    ],
    savedAt: '2026-11-19T05:40:00.000Z',
  },
  bankbooks: [fileOf('e', { name: '통장.pdf' }), fileOf('f', { name: '통장 뒷면.jpg' })],
};

export const documents: PartOf<'documents'> = {
  part: 'documents',
  revision: 3,
  slots: [
    {
      item: 'SF03',
      label: '법인등기부등본',
      isEssential: true,
      files: [fileOf('1', { uploadedAt: '2026-11-19T07:00:00.000Z' })],
    },
    {
      item: 'SF06',
      label: '주주명부',
      isEssential: true,
      files: [fileOf('2', { uploadedAt: '2026-11-19T07:02:00.000Z', isScanned: false, looksLike: '통장 사본' })],
    },
    { item: 'SF08', label: '위임장', isEssential: false, files: [] },
  ],
  supplements: [
    {
      item: 'SF06',
      label: '주주명부',
      state: 'ANSWERED',
      reason: '오른쪽의 지분율이 잘려서 보이지 않습니다. 전체가 보이게 다시 올려 주세요.',
      askedAt: '2026-11-20T07:40:00.000Z',
      askedBy: '서지안',
      pausedDays: 0,
      daysToDue: -1,
      dueOn: '20261120',
      isOverdue: true,
      reasonCode: 'R05',
      mark: null,
      answer: '2쪽 없이 한 장으로 다시 만들었습니다.',
      answeredAt: '2026-11-23T00:04:00.000Z',
      settledAt: null,
      files: [{ seq: 0, version: 2, file: fileOf('3', { kind: 'supplement' }) }],
    },
    {
      item: 'SR01-0',
      label: '대리인',
      state: 'OPEN',
      reason: '신분증 진위확인이 끝나지 않았습니다.',
      askedAt: '2026-11-20T07:41:00.000Z',
      askedBy: null,
      pausedDays: 0,
      daysToDue: null,
      dueOn: '20261130',
      isOverdue: false,
      reasonCode: null,
      mark: null,
      answer: null,
      answeredAt: null,
      settledAt: null,
      files: [],
    },
  ],
  clock: {
    reviewEndsOn: '20261217',
    goodSince: '20260823',
    lastingSince: '20260917',
    papers: [{ item: 'SF03', state: 'fresh', issuedOn: '20261028', validUntil: '20270128', daysLeft: 66 }],
  },
};

export const payments: PartOf<'payments'> = {
  part: 'payments',
  rows: [row('services', '신청한 결제수단', '해외카드'), row('fee', '심사비', '330,000원')],
  isExempt: false,
  attempts: [
    { amount: 330_000, state: 'PAID', transactionId: 'T-1', createdAt: '2026-11-19T05:22:00.000Z' },
    { amount: 330_000, state: 'CANCELLED', transactionId: null, createdAt: '2026-11-19T05:20:00.000Z' },
  ],
  surplus: [],
};
