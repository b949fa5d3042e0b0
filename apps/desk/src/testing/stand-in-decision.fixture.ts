import { readDecision } from '@portal/contract/desk/decision.ts';
import { exampleAnswer, me, other } from './stand-in.fixture.ts';

const example = exampleAnswer(readDecision);

/** Nothing is proposed, and everything holds. */
export const decision: typeof example = {
  ...example,
  revision: 3,
  assignee: me,
  differing: 0,
  waiting: [],
  latest: null,
};

/** Somebody else has proposed to approve, and everything was opened. */
export const proposed: typeof example = {
  ...decision,
  assignee: other,
  isMine: false,
  waiting: example.waiting.map((one) => ({ ...one, proposedBy: other, toOpen: [], whyNot: null })),
};
