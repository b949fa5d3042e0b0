import { colleague, file, id, number, request, triangle } from './desk-values.fixture.ts';
import type { CallExample } from './example.fixture.ts';

export const deskExamples: Readonly<Record<string, CallExample>> = {
  staffSession: {
    valid: {},
    answer: {
      staff: { id, name: '서지안', email: 'jian.seo@staff.example.com', roles: ['reviewer'] },
      idleSeconds: 900,
      remainingSeconds: 28_000,
      signedInAt: '2026-11-23T00:00:00.000Z',
      brand: '샌드박스 페이',
      isSandbox: true,
    },
  },
  startStaffSession: {
    valid: { body: { returnTo: '/a/A261119-0012?part=documents', window: true } },
    also: [{ body: {} }],
    invalid: [
      { body: { returnTo: '//elsewhere.example.com' }, at: 'returnTo', message: 'common.invalid' },
      { body: { returnTo: 'https://elsewhere.example.com' }, at: 'returnTo' },
      { body: { returnTo: '/\\elsewhere.example.com' }, at: 'returnTo' },
    ],
    answer: { redirectTo: 'https://id.example.com/auth?state=s' },
  },
  signInOutcome: {
    valid: {},
    answer: {
      refusal: 'no-role',
      name: '오나래',
      email: 'narae.oh@staff.example.com',
      claim: 'groups',
      at: '2026-11-23T00:00:00.000Z',
      requestId: id,
    },
  },
  endStaffSession: { valid: {}, answer: { redirectTo: 'https://id.example.com/session/end' } },
  reauthenticate: {
    valid: { body: { action: 'propose', number, of: 'verdict=APPROVED&revision=5' } },
    also: [{ body: { action: 'bundle' } }],
    invalid: [
      { body: { action: 'purge' }, at: 'action' },
      { body: { action: 'confirm', number, of: '<b>' }, at: 'of' },
      { body: { action: 'confirm', number: '../A261119-0012' }, at: 'number', message: 'desk.number-unknown' },
    ],
    answer: { redirectTo: 'https://id.example.com/auth?prompt=login' },
  },
  colleagues: { valid: {}, answer: { colleagues: [colleague] } },
  reviewQueue: {
    valid: { query: { view: 'mine', accountType: 'BC00', flag: 'owner-sum', assignee: id, cursor: 'MjAyNjEyMTc' } },
    also: [{ query: {} }],
    invalid: [
      { query: { view: 'all' }, at: 'view' },
      { query: { cursor: "' or 1=1" }, at: 'cursor' },
      { query: { assignee: 'me' }, at: 'assignee' },
    ],
    answer: {
      today: '20261123',
      rows: [
        {
          number,
          companyName: '주식회사 가온누리',
          accountType: 'BC00',
          state: 'REVIEWING',
          turn: 'REVIEW',
          completedOn: '20261119',
          decidedOn: null,
          day: 2,
          paused: false,
          fourWeeksOn: '20261217',
          flags: [{ code: 'owner-sum', name: '지분 합이 100% 아님' }],
          dueOn: null,
          assignee: colleague,
          seen: 'changed',
          news: { text: '주주명부 새 파일', count: 2 },
          changedAt: '2026-11-23T00:04:00.000Z',
          revision: 3,
        },
      ],
      next: 'MjAyNjEyMTc',
      counts: { open: 63, mine: 6, unassigned: 14, review: 38, merchant: 21, approval: 4 },
      figures: { overFourWeeks: 1, overTwoWeeks: 18, answered: 7, medianDays: null },
      comingBack: [{ number, companyName: '주식회사 가온누리', on: '20261124', items: ['통장 사본'] }],
      thisWeek: { proposed: 11, medianDays: null, asked: 9 },
    },
  },
  reviewCounts: {
    valid: {},
    answer: { open: 63, mine: 6, unassigned: 14, review: 38, merchant: 21, approval: 4 },
  },
  nextReview: {
    valid: { body: { after: number } },
    also: [{ body: {} }],
    invalid: [{ body: { after: 'A1' }, at: 'after', message: 'desk.number-unknown' }],
    answer: { number },
  },
  reviewStatistics: {
    valid: { query: { weeks: '13', accountType: 'BC00' } },
    also: [{ query: {} }, { query: { again: 'true' } }],
    invalid: [
      { query: { weeks: '9' }, at: 'weeks', message: 'common.invalid' },
      { query: { weeks: 'all' }, at: 'weeks', message: 'common.invalid' },
    ],
    answer: {
      today: '20261123',
      computedAt: '2026-11-23T00:30:00.000Z',
      figures: {
        open: 63,
        decided: 136,
        medianDays: 7,
        nineOfTenDays: 13,
        withinFourWeeks: 974,
        supplemented: 310,
        answerDays: 4.1,
      },
      ages: [{ age: '1-5', review: 15, merchant: 6, approval: 1 }],
      weeks: [{ from: '20261116', decided: 17, medianDays: 7, nineOfTenDays: null }],
      differing: [{ field: 'business.bizAddressKr', label: '사업장 주소', compared: 100, differing: 11 }],
      reasons: [
        { code: 'R05', count: 38 },
        { code: null, count: 2 },
      ],
      reviewers: [{ staff: colleague, assigned: 6, finished: 48, medianDays: 7, returned: 1 }],
      all: { assigned: 49, finished: 136, medianDays: 7, returned: 4 },
    },
  },
  searchApplications: {
    valid: { body: { text: '123-45-67891' } },
    invalid: [
      { body: { text: '  ' }, at: 'text', message: 'desk.search-empty' },
      { body: {}, at: 'text', message: 'desk.search-empty' },
      { body: { text: '가'.repeat(101) }, at: 'text', message: 'common.too-long' },
    ],
    answer: {
      kind: 'business-number',
      hits: [
        {
          number,
          loginId: 'gaonnuri1',
          companyName: '주식회사 가온누리',
          accountType: 'BC00',
          state: 'REVIEWING',
          signedUpOn: '20261101',
        },
      ],
      more: false,
    },
  },
  assignApplication: {
    valid: { params: { number }, body: { to: 'me' } },
    also: [
      { params: { number }, body: { to: id } },
      { params: { number }, body: { to: null } },
    ],
    invalid: [{ params: { number }, body: { to: 'everybody' }, at: 'to' }],
    answer: { assignee: colleague, revision: 4 },
  },
  openApplication: {
    valid: { params: { number }, body: { reason: '맡은 분이 휴가라 가맹점의 문의에 답하려고 봅니다.' } },
    invalid: [
      { params: { number }, body: { reason: '그냥' }, at: 'reason', message: 'desk.reason-short' },
      { params: { number }, body: { reason: '가'.repeat(201) }, at: 'reason', message: 'desk.reason-long' },
    ],
    answer: null,
  },
  readApplication: {
    valid: { params: { number }, query: { part: 'settlement' } },
    also: [{ params: { number }, query: {} }],
    invalid: [
      { params: { number }, query: { part: 'all' }, at: 'part' },
      { params: { number: 'a' }, query: {}, at: 'number', message: 'desk.number-unknown' },
    ],
    answer: {
      part: 'settlement',
      account: {
        rows: [{ key: 'bankCode', label: '은행', value: '국민은행' }],
        savedAt: '2026-11-18T00:00:00.000Z',
      },
      bankbooks: [file],
    },
  },
  pagePicture: {
    valid: { params: { number, file: id, page: '1' }, query: { width: '1200' } },
    also: [{ params: { number, file: id, page: '50' }, query: {} }],
    invalid: [
      { params: { number, file: id, page: '0' }, at: 'page' },
      { params: { number, file: id, page: '51' }, at: 'page' },
      { params: { number, file: '../x', page: '1' }, at: 'file' },
      { params: { number, file: id, page: '1' }, query: { width: '9999' }, at: 'width' },
    ],
    answer: null,
  },
  applicationTimeline: {
    valid: { params: { number }, query: { cursor: '120' } },
    also: [{ params: { number }, query: {} }],
    invalid: [{ params: { number }, query: { cursor: '-1' }, at: 'cursor' }],
    answer: {
      events: [
        {
          id: '120',
          at: '2026-11-23T00:04:00.000Z',
          by: 'merchant',
          name: null,
          kind: 'event',
          action: 'supplement.uploaded',
          text: '보완 서류를 올렸습니다.',
          subject: 'SF06',
          itemLabel: '주주명부',
          result: 'ok',
          detail: '2판 · 214KB',
          quote: null,
          corrected: [{ label: '사업장 주소', before: '양화로 45', after: '월드컵북로 21' }],
        },
      ],
      next: null,
      seenAt: '2026-11-22T00:04:00.000Z',
    },
  },
  markSeen: {
    valid: { params: { number }, body: { revision: 3 } },
    invalid: [
      { params: { number }, body: { revision: -1 }, at: 'revision' },
      { params: { number }, body: { revision: 'x' }, at: 'revision' },
    ],
    answer: { seenRevision: 3 },
  },
  applicationChanges: {
    valid: { params: { number } },
    invalid: [],
    answer: {
      revision: 4,
      seenAt: '2026-11-22T00:04:00.000Z',
      changes: [
        {
          revision: 4,
          at: '2026-11-22T00:05:00.000Z',
          by: 'merchant',
          name: null,
          isMine: false,
          kind: 'supplement.uploaded',
          item: 'SF06',
          itemLabel: '주주명부',
          text: '보완 서류를 올렸습니다.',
          detail: '2판 · 214KB',
          quote: null,
          values: [{ label: '판', before: '보완 1판', after: '보완 2판' }],
        },
      ],
    },
  },
  deskEvents: { valid: {}, invalid: [], answer: { number, revision: 4 } },
  supplementReasons: {
    valid: { params: { number }, query: { item: 'SF06' } },
    invalid: [{ params: { number }, query: { item: 'SF6' }, at: 'item', message: 'desk.item-unknown' }],
    answer: {
      used: [{ code: 'R05', count: 38 }],
      days: [{ on: '20261130', workingDays: 5 }],
      proposed: '20261130',
    },
  },
  askForSupplement: {
    valid: {
      params: { number },
      body: {
        item: 'SF06',
        text: '오른쪽이 잘려 보이지 않습니다.\n전체가 보이게 다시 올려 주세요.',
        reasonCode: 'R05',
        dueOn: '20261130',
        mark: { file: id, page: 1, polygon: triangle },
      },
    },
    also: [{ params: { number }, body: request }],
    invalid: [
      { params: { number }, body: { ...request, item: 'SF6' }, at: 'item', message: 'desk.item-unknown' },
      { params: { number }, body: { ...request, text: ' ' }, at: 'text', message: 'desk.reason-for-merchant' },
      {
        params: { number },
        body: { ...request, text: '가'.repeat(501) },
        at: 'text',
        message: 'desk.reason-for-merchant-long',
      },
      {
        params: { number },
        body: { ...request, text: '지분율을 모두 더하면 {합계}%입니다.' },
        at: 'text',
        message: 'desk.place-open',
      },
      { params: { number }, body: { ...request, dueOn: '20261131' }, at: 'dueOn', message: 'desk.due-soon' },
      { params: { number }, body: { ...request, reasonCode: 'X1' }, at: 'reasonCode' },
      {
        params: { number },
        body: { ...request, mark: { file: id, page: 1, polygon: [{ x: 0, y: 10_001 }, ...triangle] } },
        at: 'mark.polygon.0.y',
      },
      { params: { number }, body: { ...request, mark: { file: id, page: 0, polygon: triangle } }, at: 'mark.page' },
    ],
    answer: { state: 'SUPPLEMENT', revision: 5 },
  },
  refuseAnswer: {
    valid: { params: { number }, body: request },
    invalid: [{ params: { number }, body: { ...request, text: '' }, at: 'text', message: 'desk.reason-for-merchant' }],
    answer: { state: 'SUPPLEMENT', revision: 6 },
  },
  acceptAnswer: {
    valid: { params: { number }, body: { item: 'SF06' } },
    invalid: [{ params: { number }, body: { item: '' }, at: 'item', message: 'desk.item-unknown' }],
    answer: { state: 'REVIEWING', revision: 7 },
  },
};
