import type { ResultOf } from '@portal/contract/call.ts';
import type { applicationEvidence } from '@portal/contract/desk/evidence.ts';
import { me, other } from './stand-in.fixture.ts';
import { certificate, row } from './stand-in-application.fixture.ts';

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

/** A row of evidence; `read` is the text on the certificate, with its own place. */
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
    exemption: { category: 'CORP007', isExempt: false },
  },
  others: [
    row('productTypeBig', '업종 분류', '도소매 › 생활용품 › 주방용품'),
    row('homepagePassword', '홈페이지 비밀번호', '●●●●●●'),
  ],
  isCertificateRead: true,
  hasBankAnswer: true,
};
