import type { CallExample } from './example.fixture.ts';

const number = 'A261119-0012';
const id = '5f0c3a3e-9d3b-4c39-8f6e-0d5f5c2b7a11';
const reason = '발급 기관에 전화로 진위를 물어봅니다.';
const short = { at: 'reason', message: 'desk.reason-short' } as const;

const row = {
  seq: 7,
  at: '2026-11-23T00:34:06.000Z',
  by: 'staff',
  staffId: id,
  name: '서지안',
  address: '10.20.4.17',
  source: 'q9-hash',
  applicationNumber: number,
  companyName: '주식회사 가온누리',
  person: '대리인',
  code: 'number-seen',
  what: null,
  subject: 'SR01-0',
  result: 'ok',
  why: '기관 문의',
  reason,
  flags: ['out-of-hours'],
};

export const deskAccessExamples: Readonly<Record<string, CallExample>> = {
  revealNumber: {
    valid: { params: { number, person: 'SR00-0' }, body: { purpose: 'ask-authority', reason } },
    invalid: [
      { params: { number, person: 'SR02-0' }, body: { purpose: 'other', reason }, at: 'person' },
      { params: { number, person: 'SR00-0' }, body: { reason }, at: 'purpose', message: 'desk.purpose-missing' },
      { params: { number, person: 'SR00-0' }, body: { purpose: 'other', reason: '그냥' }, ...short },
    ],
    answer: { number: '910802-●●●●●●●', others: [{ key: 'licence-number', value: '11-00-000000-00' }], seconds: 30 },
  },
  revealSitePassword: {
    valid: { params: { number }, body: { reason } },
    invalid: [{ params: { number }, body: { reason: '그냥' }, ...short }],
    answer: { password: '●●●●●●', seconds: 30 },
  },
  downloadFile: {
    valid: { params: { number, file: id }, body: { reason } },
    invalid: [
      { params: { number, file: '../x' }, body: { reason }, at: 'file' },
      { params: { number, file: id }, body: { reason: '그냥' }, ...short },
    ],
    answer: null,
  },
  downloadBundle: {
    valid: { params: { number }, body: { reason } },
    invalid: [{ params: { number }, body: { reason: '그냥' }, ...short }],
    answer: null,
  },
  accessRecord: {
    valid: { query: { month: '2026-11', flagged: 'true', cursor: '120' } },
    also: [
      { query: {} },
      { query: { pages: 'true' } },
      { query: { staff: id, code: 'number-seen', number, source: 'q9-hash' } },
    ],
    invalid: [
      { query: { month: '2026-13' }, at: 'month' },
      { query: { code: 'other' }, at: 'code' },
      { query: { cursor: '-1' }, at: 'cursor' },
    ],
    answer: {
      month: '2026-11',
      count: 9_611,
      rows: [row],
      next: '119',
      keptSince: '20241123',
      isOwn: false,
      staff: [{ id, name: '서지안' }],
    },
  },
  accessReviews: {
    valid: {},
    answer: {
      today: '20261123',
      months: [
        {
          month: '2026-10',
          state: 'begun',
          dueOn: '20261130',
          isOverdue: false,
          rows: null,
          flagged: 9,
          kinds: [{ flag: 'download', count: 3 }],
          assessed: 2,
          actions: 1,
          signedBy: null,
          signedAt: null,
        },
      ],
      overdue: ['2026-08'],
      numbers: { days: [{ day: '20261123', count: 3 }], withoutReason: 0 },
    },
  },
  overdueAccessReviews: { valid: {}, answer: { months: ['2026-08', '2026-09'] } },
  accessReviewRows: {
    valid: { params: { month: '2026-10' }, query: { cursor: '7' } },
    also: [{ params: { month: '2026-10' }, query: {} }],
    invalid: [{ params: { month: '10' }, query: {}, at: 'month' }],
    answer: {
      month: '2026-10',
      rows: [
        { ...row, assessment: { outcome: 'ACTION', text: '소속 부서에 알렸습니다.', by: '민채원', at: row.at } },
        { ...row, assessment: null },
      ],
      next: null,
      left: 1,
      isOver: true,
      isKept: true,
      signedBy: null,
    },
  },
  assessAccess: {
    valid: { params: { month: '2026-10' }, body: { seq: 7, outcome: 'ACTION', text: '소속 부서에 알렸습니다.' } },
    also: [{ params: { month: '2026-10' }, body: { seq: 7, outcome: 'NO_PROBLEM' } }],
    invalid: [
      { params: { month: '2026-10' }, body: { seq: 0, outcome: 'NO_PROBLEM' }, at: 'seq' },
      { params: { month: '2026-10' }, body: { seq: 7, outcome: 'OTHER' }, at: 'outcome' },
    ],
    answer: { left: 1 },
  },
  signAccess: {
    valid: { params: { month: '2026-10' } },
    invalid: [{ params: { month: '2026' }, at: 'month' }],
    answer: null,
  },
  exportAccess: {
    valid: { body: { month: '2026-10', format: 'age', reason } },
    invalid: [
      { body: { month: '2026-10', format: 'pdf', reason }, at: 'format' },
      { body: { month: '2026-10', format: 'csv', reason: '그냥' }, ...short },
    ],
    answer: null,
  },
};
