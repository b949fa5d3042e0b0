import type { ResultOf } from '@portal/contract/call.ts';
import type { applicationTimeline } from '@portal/contract/desk/application.ts';
import type { applicationChanges } from '@portal/contract/desk/changes.ts';
import type { applicationEvidence } from '@portal/contract/desk/evidence.ts';
import type { applicationNotes } from '@portal/contract/desk/notes.ts';
import type { reviewQueue } from '@portal/contract/desk/queue.ts';
import type { staffSession } from '@portal/contract/desk/session.ts';
import type { PagedFile, PartOf } from '../features/application/use-application.ts';

/** What the desk's server answers, of invented people. */

export const me = { id: '11111111-1111-4111-8111-111111111111', name: '서지안' };
export const other = { id: '22222222-2222-4222-8222-222222222222', name: '한도윤' };
export const today = '20261123';

export const session: ResultOf<typeof staffSession> = {
  staff: { ...me, email: 'jian.seo@staff.example.com', roles: ['reviewer'] },
  idleSeconds: 870,
  remainingSeconds: 28_000,
  signedInAt: '2026-11-23T00:00:00.000Z',
  brand: '엑심베이',
  isSandbox: true,
};

type Queue = ResultOf<typeof reviewQueue>;
type Row = Queue['rows'][number];

const plainRow: Row = {
  number: 'A261119-0012',
  companyName: '주식회사 가온누리',
  accountType: 'BC00',
  state: 'REVIEWING',
  turn: 'REVIEW',
  completedOn: '20261119',
  decidedOn: null,
  day: 2,
  paused: false,
  fourWeeksOn: '20261217',
  flags: [],
  dueOn: null,
  assignee: me,
  seen: 'current',
  changedAt: '2026-11-23T00:04:00.000Z',
  revision: 3,
};

export const rows: readonly Row[] = [
  {
    ...plainRow,
    number: 'A261014-0007',
    companyName: '한결무역',
    day: 20,
    fourWeeksOn: today,
    flags: [{ code: 'owner-sum', name: '지분 합이 100% 아님' }],
    seen: 'changed',
    changedAt: '2026-11-22T23:20:00.000Z',
  },
  {
    ...plainRow,
    number: 'A261029-0018',
    companyName: '달무리상회',
    accountType: 'BC01',
    day: 17,
    fourWeeksOn: '20261126',
    flags: [{ code: 'paper-undated', name: '발급일 못 읽음' }],
  },
  {
    ...plainRow,
    flags: [
      { code: 'address-differs', name: '주소가 다름' },
      { code: 'unverified', name: '진위확인 미완료' },
    ],
    seen: 'changed',
  },
  {
    ...plainRow,
    number: 'A261117-0021',
    companyName: '사단법인 이음나눔',
    state: 'SUPPLEMENT',
    turn: 'MERCHANT',
    day: 3,
    paused: true,
    flags: [{ code: 'unverified', name: '진위확인 미완료' }],
    dueOn: '20261126',
  },
  {
    ...plainRow,
    number: 'A261105-0002',
    companyName: '해든물산 주식회사',
    day: 12,
    fourWeeksOn: '20261203',
    assignee: other,
    flags: [{ code: 'name-differs', name: '이름이 서로 다름' }],
  },
  {
    ...plainRow,
    number: 'A261116-0033',
    companyName: '나래글로벌',
    accountType: 'BC01',
    day: 5,
    fourWeeksOn: '20261214',
    assignee: null,
    seen: 'never',
  },
  {
    ...plainRow,
    number: 'A261116-0040',
    companyName: '주식회사 봄소리랩',
    day: 5,
    fourWeeksOn: '20261214',
    assignee: null,
    seen: 'never',
    flags: [{ code: 'paper-short', name: '서류가 곧 3개월' }],
  },
  {
    ...plainRow,
    number: 'A261118-0005',
    companyName: '주식회사 윤슬테크',
    turn: 'APPROVAL',
    day: 3,
    fourWeeksOn: '20261216',
    assignee: other,
  },
];

const counts = { open: 63, mine: 6, unassigned: 14, review: 38, merchant: 21, approval: 4 };
const figures = { overFourWeeks: 1, overTwoWeeks: 18, answered: 7, medianDays: 7 };

export const queue: Queue = { today, rows: [...rows], next: 'MjAyNjEyMTc', counts, figures, comingBack: [] };

export const emptyQueue: Queue = {
  today,
  rows: [],
  next: null,
  counts: { ...counts, mine: 0, unassigned: 0, merchant: 9 },
  figures,
  comingBack: [
    { number: 'A261112-0026', companyName: '소소한하루', on: today },
    { number: 'A261117-0021', companyName: '사단법인 이음나눔', on: '20261126' },
  ],
};

export const number = plainRow.number;

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
  companyName: plainRow.companyName,
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

const row = (key: string, label: string, value: string) => ({ key, label, value });

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
      savedAt: '2026-11-19T06:30:00.000Z',
    },
  ],
  owners: {
    rows: [row('SR02-0', '문가람', '60.00%'), row('SR02-1', '주식회사 온새미홀딩스', '30.00%')],
    rung: 'q1',
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

type Timeline = ResultOf<typeof applicationTimeline>;
type Event = Timeline['events'][number];

const event = (id: string, at: string, text: string, part: Partial<Event> = {}): Event => ({
  id,
  at,
  by: 'merchant',
  name: null,
  kind: 'event',
  action: 'some.event',
  text,
  subject: null,
  itemLabel: null,
  result: 'ok',
  detail: null,
  quote: null,
  corrected: [],
  ...part,
});

export const timeline: Timeline = {
  events: [
    event('9', '2026-11-23T00:04:00.000Z', '보완 서류를 올렸습니다.', {
      subject: 'SF06',
      itemLabel: '주주명부',
      detail: '2판 · 214KB',
    }),
    event('8', '2026-11-22T23:40:00.000Z', '사업자 등록 상태를 다시 답했습니다.', { by: 'authority' }),
    event('7', '2026-11-20T07:40:00.000Z', '주주명부의 보완을 요청했습니다.', { by: 'staff', name: '서지안' }),
    event('6', '2026-11-20T06:03:00.000Z', '통장 사본의 쪽을 보았습니다.', {
      by: 'staff',
      name: '한도윤',
      kind: 'viewing',
    }),
    event('4', '2026-11-19T08:05:00.000Z', '사업자 정보를 고쳤습니다.', {
      corrected: [
        { label: '사업장 주소', before: '서울특별시 마포구 양화로 45', after: '서울특별시 마포구 월드컵북로 21' },
      ],
    }),
    event('5', '2026-11-19T07:05:00.000Z', '신청이 완료되어 심사가 시작되었습니다.', { by: 'system' }),
  ],
  next: '5',
  seenAt: '2026-11-20T07:42:00.000Z',
};

type Evidence = ResultOf<typeof applicationEvidence>;
type EvidenceRow = Evidence['rows'][number];

const square = (top: number) => [
  [
    { x: 3_000, y: top },
    { x: 6_000, y: top },
    { x: 6_000, y: top + 250 },
    { x: 3_000, y: top + 250 },
  ],
];

/** A row of evidence; `read` is the text on the certificate, at a place of its own. */
const evidenceRow = (key: string, label: string, typed: string, part: Partial<EvidenceRow> = {}): EvidenceRow => ({
  key,
  group: key.split('.')[0] ?? '',
  label,
  typed,
  typedNote: null,
  read: null,
  readNote: null,
  authority: [],
  comparison: 'none',
  note: null,
  kind: 'value',
  content: `content-of-${key}`,
  checks: [],
  ...part,
});

const readAs = (text: string, top: number): EvidenceRow['read'] => ({
  text,
  part: null,
  corrected: null,
  place: { file: certificate.id, page: 1, polygons: square(top) },
});

export const evidence: Evidence = {
  rows: [
    evidenceRow('business.companyNameKr', '법인명(국문)', '가온누리', {
      read: readAs('주식회사 가온누리', 2_300),
      comparison: 'written',
    }),
    evidenceRow('business.bizNo', '사업자등록번호', '214-87-03155', {
      read: readAs('214-87-03155', 1_900),
      authority: [{ text: '계속사업자', at: '2026-11-22T23:40:00.000Z', isGood: true }],
      comparison: 'same',
      checks: [{ by: me, at: '2026-11-23T00:04:00.000Z', isMine: true, outcome: 'CHECKED', text: null }],
    }),
    evidenceRow('business.bizAddressKr', '사업장 주소', '서울특별시 마포구 월드컵북로 21, 3층', {
      read: readAs('서울특별시 마포구 월드컵북로 21, 4층 402호 (서교동, 누리빌딩)', 4_400),
      comparison: 'differs',
    }),
    evidenceRow('business.salesType', '업태', '도매 및 소매업', {
      read: { text: '', part: '도매', corrected: null, place: null },
      comparison: 'unread',
      checks: [{ by: other, at: '2026-11-23T00:05:00.000Z', isMine: false, outcome: 'CHECKED', text: null }],
    }),
    evidenceRow('SR00-0.krname', '한글 이름', '문가람', {
      read: { text: '문가람', part: null, corrected: null, place: null },
      authority: [{ text: '이름 일치', at: null, isGood: true }],
      comparison: 'same',
    }),
    evidenceRow('SR00-0.watch', '요주의 인물 · 대표자 1 문가람', '문가람', { kind: 'watch-list' }),
    evidenceRow('settlement-account.depositorName', '예금주명', '주식회사 가온누리', {
      read: { text: '주식회사 가온누리', part: null, corrected: null, place: null },
      authority: [{ text: '예금주 확인', at: '2026-11-19T05:40:00.000Z', isGood: true }],
      comparison: 'same',
    }),
  ],
  persons: [
    {
      key: 'SR00-0',
      name: '문가람',
      sameAs: null,
      share: null,
      elsewhere: [
        { label: '등록증', name: '문가람', where: '사업자등록증 대표자', comparison: 'same', note: null },
        { label: '예금주', name: '주식회사 가온누리', where: '정산 계좌', comparison: 'none', note: '법인 이름' },
      ],
      tries: [
        { at: '2026-11-19T06:18:00.000Z', isVerified: false, code: '0509' },
        { at: '2026-11-19T06:20:00.000Z', isVerified: true, code: '' },
      ],
    },
    { key: 'SR01-0', name: '차은결', sameAs: null, share: null, elsewhere: [], tries: [] },
  ],
  ownership: {
    isKnown: true,
    sum: '100.00',
    tree: [
      { holder: '문가람', share: '60.00', effective: '60.00', holders: [] },
      {
        holder: '주식회사 온새미홀딩스',
        share: '30.00',
        effective: '30.00',
        holders: [
          { holder: '문가온', share: '60.00', effective: '18.00', holders: [] },
          { holder: '차은결', share: '40.00', effective: '12.00', holders: [] },
        ],
      },
      { holder: '차은결', share: '10.00', effective: '10.00', holders: [] },
    ],
    shares: [
      { holder: '문가람', direct: '60.00', indirect: '0.00', total: '60.00', isOwner: true },
      { holder: '차은결', direct: '10.00', indirect: '12.00', total: '22.00', isOwner: false },
    ],
    companies: ['주식회사 온새미홀딩스'],
    read: [],
    rung: 'q1',
    exemption: { code: 'CORP007', name: '면제 대상 아님 (실제 소유자 입력)', isExempt: false },
  },
  others: [
    row('productTypeBig', '업종 분류', '도소매 › 생활용품 › 주방용품'),
    row('homepagePassword', '홈페이지 비밀번호', '●●●●●●'),
  ],
  isCertificateRead: true,
  hasBankAnswer: true,
};

export const notes: ResultOf<typeof applicationNotes> = {
  notes: [
    {
      id: '33333333-3333-4333-8333-333333333333',
      at: '2026-11-20T07:45:00.000Z',
      author: other,
      isMine: false,
      subject: 'business.bizAddressKr',
      subjectLabel: '사업자 정보 · 사업장 주소',
      text: '층만 다릅니다. 등기부등본을 봐야 합니다.',
      mentions: [me],
    },
  ],
};

/** What others have changed since this person looked. */
export const changes: ResultOf<typeof applicationChanges> = {
  revision: 5,
  seenAt: '2026-11-20T07:42:00.000Z',
  changes: [
    {
      revision: 4,
      at: '2026-11-23T00:04:00.000Z',
      by: 'merchant',
      name: null,
      isMine: false,
      kind: 'supplement.uploaded',
      item: 'SF06',
      itemLabel: '주주명부',
      text: '보완 서류를 올렸습니다.',
    },
    {
      revision: 5,
      at: '2026-11-23T00:05:00.000Z',
      by: 'staff',
      name: '한도윤',
      isMine: false,
      kind: 'note.written',
      item: '',
      itemLabel: '',
      text: '의견을 남겼습니다.',
    },
  ],
};
