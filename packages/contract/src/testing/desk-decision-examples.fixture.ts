import { colleague, file, id, number } from './desk-values.fixture.ts';
import type { CallExample } from './example.fixture.ts';

export const deskDecisionExamples: Readonly<Record<string, CallExample>> = {
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
          proposerOpened: { values: 9, ofValues: 9, files: 6, ofFiles: 6, numbers: 0, downloads: 1 },
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
    // Encodes a timestamp and an id: a server that uses the cursor must find a position in it.
    valid: {
      query: { cursor: 'WyIyMDI2LTExLTIwIDE2OjEwOjAwKzA5IiwiNmYxYzJmNjQtNTJhOC00ZjZiLTlmNTMtMmQ4ZjBmMGY3YTEwIl0' },
    },
    invalid: [{ query: { cursor: "' or 1=1" }, at: 'cursor' }],
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
      next: null,
      approvers: 2,
      stuck: 0,
    },
  },
};
