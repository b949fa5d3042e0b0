import { readDecision, waitingDecisions } from '@portal/contract/desk/decision.ts';
import { exampleAnswer, me, other, session } from './stand-in.fixture.ts';

const example = exampleAnswer(readDecision);

/** Nothing is proposed, and all conditions hold. */
export const decision: typeof example = {
  ...example,
  revision: 3,
  assignee: me,
  differing: 0,
  waiting: [],
  latest: null,
};

/** Another person has proposed an approval, and everything was opened. */
export const proposed: typeof example = {
  ...decision,
  assignee: other,
  isMine: false,
  waiting: example.waiting.map((one) => ({ ...one, proposedBy: other, toOpen: [], whyNot: null })),
};

/** My own waiting proposal. @param ids of the active approvers */
export const proposedByMe = (ids: readonly string[]): typeof example => ({
  ...proposed,
  assignee: me,
  isMine: true,
  approvers: [me, other]
    .filter(({ id }) => ids.includes(id))
    .map((one) => ({
      ...one,
      isMe: one.id === me.id,
      isSignedIn: true,
      signedInAt: session.signedInAt,
      hasOpened: false,
    })),
  waiting: proposed.waiting.map((one) => ({ ...one, proposedBy: me, isMine: true })),
});

/** One proposal waits, made by the only active approver. */
export const stuckDecisions = { ...exampleAnswer(waitingDecisions), approvers: 1, stuck: 1 };
