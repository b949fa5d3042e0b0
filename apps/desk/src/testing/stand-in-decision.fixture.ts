import type { ResultOf } from '@portal/contract/call.ts';
import type { readDecision } from '@portal/contract/desk/decision.ts';
import { me, number, other, today } from './stand-in.fixture.ts';

type Decision = ResultOf<typeof readDecision>;

/** Nothing is proposed, and everything holds. */
export const decision: Decision = {
  number,
  revision: 3,
  state: 'REVIEWING',
  assignee: me,
  isMine: true,
  today,
  points: [
    {
      key: 'persons',
      holds: true,
      text: '대표자와 대리인 2명의 진위확인이 끝났습니다',
      about: '',
      place: { part: 'persons', item: '' },
    },
  ],
  differing: 0,
  waiting: [],
  latest: null,
  approvers: [{ ...other, isMe: false, isSignedIn: true, signedInAt: '2026-11-23T00:00:00.000Z', hasOpened: false }],
};

/** Somebody else has proposed to approve, and everything was opened. */
export const proposed: Decision = {
  ...decision,
  assignee: other,
  isMine: false,
  waiting: [
    {
      id: '44444444-4444-4444-8444-444444444444',
      kind: 'VERDICT',
      subject: '',
      subjectLabel: '',
      verdict: 'APPROVED',
      reason: '신청하신 내용을 모두 확인했습니다.',
      remark: '본점 주소의 호수만 다릅니다.',
      proposedBy: other,
      proposedAt: '2026-11-20T07:10:00.000Z',
      isMine: false,
      waitedDays: 1,
      changes: [],
      toOpen: [],
      whyNot: null,
      proposerOpened: { values: 9, ofValues: 9, files: 6, ofFiles: 6, numbers: 0, downloads: 0 },
      administratorsMailedAt: null,
    },
  ],
};
