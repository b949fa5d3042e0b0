import type { CallExample } from './example.fixture.ts';

const number = 'A261119-0012';
const id = '6f1c2f64-52a8-4f6b-9f53-2d8f0f0f7a10';
const file = {
  id,
  name: '주주명부.pdf',
  kind: 'document',
  contentType: 'application/pdf',
  size: 48_213,
  pages: 2,
  uploadedAt: '2026-11-19T00:04:00.000Z',
  isScanned: true,
  looksLike: null,
};
const colleague = { id, name: '한도윤' };

const triangle = [
  { x: 6_000, y: 1_800 },
  { x: 10_000, y: 1_800 },
  { x: 10_000, y: 3_400 },
];
const request = {
  item: 'other',
  text: '무엇을 파시는지 알려 주세요.',
  reasonCode: null,
  dueOn: '20261130',
  mark: null,
};

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
    valid: { body: { action: 'confirm', number } },
    also: [{ body: { action: 'access-export' } }],
    invalid: [
      { body: { action: 'purge' }, at: 'action' },
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
          changedAt: '2026-11-23T00:04:00.000Z',
          revision: 3,
        },
      ],
      next: 'MjAyNjEyMTc',
      counts: { open: 63, mine: 6, unassigned: 14, review: 38, merchant: 21, approval: 4 },
      figures: { overFourWeeks: 1, overTwoWeeks: 18, answered: 7, medianDays: null },
      comingBack: [{ number, companyName: '주식회사 가온누리', on: '20261124' }],
    },
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
  readDecision: {
    valid: { params: { number }, query: {} },
    invalid: [{ params: { number: 'A1' }, at: 'number', message: 'desk.number-unknown' }],
    answer: {
      number,
      revision: 7,
      state: 'REVIEWING',
      assignee: colleague,
      isMine: true,
      today: '20261123',
      points: [
        {
          key: 'persons',
          holds: true,
          text: '대표자와 대리인 2명의 진위확인이 끝났습니다',
          about: '',
          place: { part: 'persons', item: '' },
        },
      ],
      differing: 1,
      waiting: [
        {
          id,
          kind: 'VERDICT',
          subject: '',
          subjectLabel: '',
          verdict: 'APPROVED',
          reason: '신청하신 내용을 모두 확인했습니다.',
          remark: '본점 주소의 호수만 다릅니다.',
          proposedBy: colleague,
          proposedAt: '2026-11-20T07:10:00.000Z',
          isMine: false,
          waitedDays: 1,
          changes: [],
          toOpen: [
            {
              key: `document-${id}`,
              kind: 'document',
              label: '요청해 받은 주주명부',
              openedAt: null,
              file,
              place: { part: 'documents', item: 'SF06' },
            },
          ],
          whyNot: 'unseen',
          proposerOpened: { files: 6, ofFiles: 6 },
          administratorsMailedAt: null,
        },
      ],
      latest: {
        kind: 'VERDICT',
        verdict: 'REFUSED',
        state: 'RETURNED',
        settledBy: colleague,
        settledAt: '2026-11-19T07:10:00.000Z',
        text: '주주명부를 한 번 더 봐 주세요.',
        reason: null,
        remark: null,
      },
      approvers: [
        { ...colleague, isMe: false, isSignedIn: true, signedInAt: '2026-11-23T00:00:00.000Z', hasOpened: false },
      ],
    },
  },
  readDifferences: {
    valid: { params: { number } },
    invalid: [{ params: { number: 'A1' }, at: 'number', message: 'desk.number-unknown' }],
    answer: {
      differences: [
        {
          key: 'business.officeAddress',
          label: '본점 주소',
          typed: '서울특별시 성동구 아차산로 7, 6층',
          read: '서울특별시 성동구 아차산로 7, 6층 601호',
          text: null,
          place: { part: 'business', item: '' },
          notes: [{ id, by: colleague, text: '호수만 빠졌습니다.', at: '2026-11-20T06:47:00.000Z' }],
        },
      ],
    },
  },
  proposeDecision: {
    valid: {
      params: { number },
      body: { verdict: 'REFUSED', reason: '취급이 금지된 업종입니다.', reasonCode: 'D01', remark: '' },
    },
    also: [{ params: { number }, body: { verdict: 'APPROVED', reason: '', remark: '  모두 같습니다.  ' } }],
    invalid: [
      {
        params: { number },
        body: { verdict: 'MAYBE', reason: '', remark: '' },
        at: 'verdict',
        message: 'desk.verdict',
      },
      {
        params: { number },
        body: { verdict: 'REFUSED', reason: '가'.repeat(501), remark: '' },
        at: 'reason',
        message: 'desk.reason-for-merchant-long',
      },
      {
        params: { number },
        body: { verdict: 'APPROVED', reason: '', remark: '가'.repeat(501) },
        at: 'remark',
        message: 'desk.remark-long',
      },
      { params: { number }, body: { verdict: 'APPROVED', reason: '', reasonCode: 'X', remark: '' }, at: 'reasonCode' },
    ],
    answer: { id, revision: 8 },
  },
  proposeVerification: {
    valid: { params: { number }, body: { person: 'SR01-0', remark: '영상 통화로 신분증과 얼굴을 확인했습니다.' } },
    invalid: [
      { params: { number }, body: { person: 'SR02-0', remark: '영상 통화로 확인했습니다.' }, at: 'person' },
      { params: { number }, body: { person: 'SR01-0', remark: '봤음' }, at: 'remark', message: 'desk.reason-short' },
    ],
    answer: { id, revision: 8 },
  },
  withdrawDecision: {
    valid: { params: { number }, body: { decision: id } },
    invalid: [{ params: { number }, body: { decision: 'all' }, at: 'decision' }],
    answer: null,
  },
  confirmDecision: {
    valid: { params: { number }, body: { decision: id, revision: 8, remark: '' } },
    invalid: [
      { params: { number }, body: { decision: id, revision: -1, remark: '' }, at: 'revision' },
      { params: { number }, body: { decision: id, revision: 8, remark: '가'.repeat(501) }, at: 'remark' },
    ],
    answer: { state: 'APPROVED' },
  },
  returnDecision: {
    valid: { params: { number }, body: { decision: id, text: '주주명부를 한 번 더 봐 주세요.' } },
    invalid: [{ params: { number }, body: { decision: id, text: '  ' }, at: 'text', message: 'desk.return-text' }],
    answer: null,
  },
  waitingDecisions: {
    valid: { query: {} },
    answer: {
      today: '20261123',
      rows: [
        {
          id,
          number,
          companyName: '주식회사 윤슬테크',
          accountType: 'BC00',
          kind: 'VERDICT',
          subjectLabel: '',
          verdict: 'APPROVED',
          proposedBy: colleague,
          proposedAt: '2026-11-20T07:10:00.000Z',
          waitedDays: 1,
          day: 3,
          isMine: false,
        },
      ],
      approvers: 2,
      stuck: 0,
    },
  },
  applicationEvidence: {
    valid: { params: { number } },
    answer: {
      rows: [
        {
          key: 'business.bizAddressKr',
          group: 'business',
          label: '사업장 주소',
          typed: '가온시 새솔대로 21, 3층',
          typedNote: null,
          read: {
            text: '가온시 새솔대로 21, 4층',
            part: null,
            corrected: null,
            place: { file: id, page: 1, polygons: [[{ x: 1, y: 2 }]] },
          },
          readNote: null,
          authority: [{ text: '계속사업자', at: '2026-11-23T00:04:00.000Z', isGood: true }],
          comparison: 'differs',
          note: null,
          kind: 'value',
          content: 'a1',
          checks: [{ by: colleague, at: '2026-11-23T00:04:00.000Z', isMine: false, outcome: 'CHECKED', text: null }],
        },
      ],
      persons: [
        {
          key: 'SR00-0',
          name: '문가람',
          sameAs: null,
          share: null,
          elsewhere: [
            { label: '등록증', name: '문가람', where: '사업자등록증 대표자', comparison: 'same', note: null },
          ],
          tries: [{ at: '2026-11-19T00:04:00.000Z', isVerified: false, code: '0509' }],
        },
      ],
      ownership: {
        isKnown: true,
        sum: '100.00',
        tree: [
          {
            holder: '온새미홀딩스',
            share: '100.00',
            effective: '100.00',
            holders: [{ holder: '차은결', share: '40.00', effective: '40.00', holders: [] }],
          },
        ],
        shares: [{ holder: '차은결', direct: '0.00', indirect: '40.00', total: '40.00', isOwner: true }],
        companies: ['온새미홀딩스'],
        read: [
          {
            company: '온새미홀딩스',
            holders: [{ holder: '차은결', share: '40' }],
            by: colleague,
            at: '2026-11-23T00:04:00.000Z',
          },
        ],
        rung: 'q1',
        exemption: { code: 'CORP007', name: '면제 대상 아님', isExempt: false },
      },
      others: [{ key: 'homepageUrl', label: '홈페이지 URL', value: 'gaon.example.com' }],
      isCertificateRead: true,
      hasBankAnswer: true,
    },
  },
  evidenceCrop: {
    valid: { params: { number, key: 'business.bizNo' } },
    invalid: [{ params: { number, key: '../x' }, at: 'key' }],
    answer: null,
  },
  checkEvidence: {
    valid: { params: { number, key: 'business.bizNo' }, body: { content: 'a1', outcome: 'CHECKED' } },
    also: [
      { params: { number, key: 'business.bizNo' }, body: { content: 'a1', outcome: null } },
      {
        params: { number, key: 'SR00-0.watch' },
        body: { content: 'a1', outcome: 'NONE', text: '제한 대상자 명단, 11월 23일' },
      },
    ],
    invalid: [
      { params: { number, key: 'bizNo' }, body: { content: 'a1', outcome: null }, at: 'key' },
      { params: { number, key: 'business.bizNo' }, body: { content: 'a1', outcome: 'FINE' }, at: 'outcome' },
      {
        params: { number, key: 'SR00-0.watch' },
        body: { content: 'a1', outcome: 'HIT', text: '가'.repeat(301) },
        at: 'text',
        message: 'desk.look-up-long',
      },
    ],
    answer: null,
  },
  keepHoldings: {
    valid: { params: { number }, body: { company: '', holders: [{ holder: '차은결', share: '33.33' }] } },
    invalid: [
      {
        params: { number },
        body: { company: '', holders: [{ holder: ' ', share: '1' }] },
        at: 'holders.0.holder',
        message: 'desk.holder-required',
      },
      {
        params: { number },
        body: { company: '', holders: [{ holder: '차은결', share: '1.234' }] },
        at: 'holders.0.share',
        message: 'desk.holder-share',
      },
    ],
    answer: null,
  },
  applicationNotes: {
    valid: { params: { number } },
    answer: {
      notes: [
        {
          id,
          at: '2026-11-23T00:04:00.000Z',
          author: colleague,
          isMine: false,
          subject: 'business.bizAddressKr',
          subjectLabel: '사업자 정보 · 사업장 주소',
          text: '층만 다릅니다.',
          mentions: [colleague],
        },
      ],
    },
  },
  writeNote: {
    valid: {
      params: { number },
      body: { id, text: '층만 다릅니다.', subject: 'business.bizAddressKr', mentions: [id] },
    },
    also: [{ params: { number }, body: { id, text: '보았습니다.' } }],
    invalid: [
      { params: { number }, body: { id, text: ' ' }, at: 'text', message: 'desk.note-empty' },
      { params: { number }, body: { id, text: '가'.repeat(2_001) }, at: 'text', message: 'desk.note-long' },
      { params: { number }, body: { id, text: '가', mentions: ['x'] }, at: 'mentions.0' },
    ],
    answer: { id, revision: 4 },
  },
  mentionedNotes: { valid: {}, answer: { count: 1, applications: [{ number, count: 1 }] } },
};
