import { confirmDecision, returnDecision } from '@portal/contract/desk/decision.ts';
import { deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { verdictNames, deskDecideWords as words } from '@portal/domain/messages/desk/desk-decide.ts';
import { longestRemark } from '@portal/domain/rules/review/four-eyes.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { VisuallyHidden } from '@portal/ui/base/visually-hidden.tsx';
import { toast } from '@portal/ui/feedback/toast-store.ts';
import { RadioGroup } from '@portal/ui/fields/radio-group.tsx';
import { useMutation } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { DeskIcon } from '../../../blocks/desk-icon.tsx';
import { LongText } from '../../../blocks/long-text.tsx';
import { Chip, Key } from '../../../blocks/marks.tsx';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { deskCall } from '../../../lib/query/desk-call.ts';
import { afterSigningInAgain } from '../../../lib/session/sign-in.ts';
import { useChosen, useTyped } from '../../../lib/session/typed.ts';
import { Card, Changes, Differences, ProposalCard, TwoPersons } from './cards.tsx';
import css from './decision.module.css';
import { OpenDialog } from './open-dialog.tsx';
import { Problem } from './problem.tsx';
import {
  changesIn,
  type Decision,
  type PointToOpen,
  type Proposal,
  problemOf,
  sayOvertaken,
  useAskAgain,
  useSendKey,
} from './use-decision.ts';

const answers = ['confirm', 'return'] as const;

interface ConfirmProps {
  readonly decision: Decision;
  readonly proposal: Proposal;
}

function useAnswering({ decision: { number, revision }, proposal }: ConfirmProps) {
  const [answer, setAnswer] = useChosen({ number, what: words.verdict, about: proposal.id }, answers, 'confirm');
  const [remark, setRemark] = useTyped(number, words.confirmRemark, proposal.id);
  const [text, setText] = useTyped(number, words.returnText, proposal.id);
  const [isMissing, setMissing] = useState(false);
  const params = { number };
  const decision = proposal.id;
  const confirming = { params, body: { decision, revision, remark } };
  const returning = { params, body: { decision, text } };
  const answering = useMutation({
    mutationFn: (): Promise<unknown> =>
      answer === 'confirm'
        ? afterSigningInAgain(confirmDecision, confirming, () => deskCall(confirmDecision, confirming))
        : afterSigningInAgain(returnDecision, returning, () => deskCall(returnDecision, returning)),
    onSuccess: () => {
      setRemark('');
      setText('');
      setAnswer(undefined);
      toast(answer === 'confirm' ? words.confirmed : words.returned);
    },
    onError: (error) => sayOvertaken(error),
    onSettled: useAskAgain(number),
  });
  const mayNot = answer === 'confirm' && proposal.whyNot !== null;
  const send = (): void => {
    const lacksText = answer === 'return' && text.trim() === '';
    setMissing(lacksText);
    if (!lacksText && !mayNot && !answering.isPending) answering.mutate();
  };
  return { answer, setAnswer, remark, setRemark, text, setText, isMissing, answering, mayNot, send };
}

interface ToOpenProps {
  readonly proposal: Proposal;
  readonly today: string;
  readonly onOpen: (point: PointToOpen) => void;
}

/** What this person must open, and what the server has recorded as opened. */
const ToOpen = ({ proposal: { toOpen }, today, onOpen }: ToOpenProps) => {
  const seen = toOpen.filter(({ openedAt }) => openedAt !== null).length;
  const firstLeft = toOpen.find(({ openedAt }) => openedAt === null);
  return (
    <Card
      title={words.toOpen}
      mark={<Chip tone={seen === toOpen.length ? 'green' : 'amber'}>{words.toOpenCount(seen, toOpen.length)}</Chip>}
    >
      <ul className={css.points}>
        {toOpen.map((point) => (
          <li
            key={point.key}
            className={classNames(css.point, 'row middle gap-12', point.openedAt === null && css.lacking)}
          >
            <span className={classNames(css.box, 'stack no-shrink centered', point.openedAt !== null && css.boxSeen)}>
              {point.openedAt !== null && <DeskIcon name="check" size={13} />}
              <VisuallyHidden>{point.openedAt === null ? words.notSeen : words.seen}</VisuallyHidden>
            </span>
            <span className={classNames(css.pointText, 'stack grow shrink')}>
              <strong>{point.label}</strong>
              <span>{point.openedAt === null ? words.notSeen : words.seenAt(deskMoment(point.openedAt, today))}</span>
            </span>
            <Button size="small" look={point.openedAt === null ? 'secondary' : 'quiet'} onClick={() => onOpen(point)}>
              {point.openedAt === null ? words.open : words.openAgain}
              <VisuallyHidden> {point.label}</VisuallyHidden> {point === firstLeft && <Key>O</Key>}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
};

type Answering = ReturnType<typeof useAnswering>;

const hintOf = ({ verdict }: Proposal): string =>
  verdict === null ? words.confirmVerificationHint : words.confirmHint(verdictNames[verdict]);

/** Returns the question, such as 승인을 확정하시겠습니까? */
const questionOf = ({ verdict }: Proposal): string =>
  verdict === null ? words.confirmVerification : words.confirmVerdict(verdictNames[verdict]);

/** The text with the answer: a reason, or what the proposer will read. */
function AnswerText({ answering }: { readonly answering: Answering }) {
  const { answer, remark, setRemark, text, setText, isMissing } = answering;
  if (answer === 'confirm')
    return (
      <LongText
        label={words.confirmRemark}
        hint={words.remarkHint}
        placeholder={words.oneLine}
        value={remark}
        onChange={setRemark}
        rows={2}
        most={longestRemark}
      />
    );
  return (
    <LongText
      label={words.returnText}
      hint={words.remarkHint}
      value={text}
      onChange={setText}
      rows={3}
      most={longestRemark}
      error={isMissing && text.trim() === '' ? words.returnMissing : undefined}
    />
  );
}

function AnswerForm({ proposal, answering }: { readonly proposal: Proposal; readonly answering: Answering }) {
  const { answer, setAnswer, mayNot, send } = answering;
  const isConfirm = answer === 'confirm';
  const left = proposal.toOpen.filter(({ openedAt }) => openedAt === null).length;
  useSendKey(send);
  return (
    <div className={css.form}>
      <TwoPersons at={2} />
      <h2 className={css.big}>{questionOf(proposal)}</h2>
      <p className={css.quiet}>{proposal.kind === 'VERDICT' ? words.confirmLead : words.confirmVerificationLead}</p>
      <div className={css.verdicts}>
        <RadioGroup
          legend={words.verdict}
          value={answer}
          onChange={setAnswer}
          options={[
            { value: 'confirm', label: words.confirm, description: hintOf(proposal) },
            { value: 'return', label: words.returnIt, description: words.returnHint(proposal.proposedBy.name) },
          ]}
        />
      </div>
      <AnswerText answering={answering} />
      {isConfirm && proposal.kind === 'VERDICT' && (
        <p className={classNames(css.info, 'row top gap-10 on-ground ink-soft')}>
          <DeskIcon name="mail" size={16} />
          {words.mailHint}
        </p>
      )}
      <Problem text={problemOf(answering.answering.error, isConfirm ? words.notConfirmed : words.notReturned)} />
      <div className={classNames(css.send, 'row wrap middle')}>
        {mayNot && <span className={css.quiet}>{words.left(left)}</span>}
        <Button
          look="primary"
          busy={answering.answering.isPending}
          busyLabel={words.proposing}
          disabled={mayNot}
          onClick={send}
        >
          {isConfirm ? words.doConfirm : words.doReturn} <Key>Ctrl ↵</Key>
        </Button>
      </div>
    </div>
  );
}

/** What the proposer opened, according to the access record. */
function ProposerOpened({ proposal: { proposedBy, proposerOpened: opened } }: { readonly proposal: Proposal }) {
  const rows = [
    [words.values, words.ofFiles(opened.values, opened.ofValues)],
    [words.files, words.ofFiles(opened.files, opened.ofFiles)],
    [words.numbers, words.times(opened.numbers)],
    [words.downloads, words.times(opened.downloads)],
  ] as const;
  return (
    <Card title={words.proposerOpened(proposedBy.name)}>
      <dl className={classNames(css.rows, 'stack')}>
        {rows.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Card>
  );
}

/** View of the second person: what must be opened, and the answer. */
export function ConfirmView({ decision, proposal }: ConfirmProps) {
  const { number, today } = decision;
  const [key, setKey] = useState<string>();
  const point = proposal.toOpen.find((one) => one.key === key);
  const askAgain = useAskAgain(number);
  const answering = useAnswering({ decision, proposal });
  const left = proposal.toOpen.find(({ openedAt }) => openedAt === null);
  useKeys({ o: left ? () => setKey(left.key) : undefined });
  const close = (): void => {
    setKey(undefined);
    void askAgain();
  };
  const values = proposal.toOpen.find(({ kind }) => kind === 'values');
  return (
    <div className={css.columns}>
      <div className="stack gap-14 shrink">
        <ProposalCard proposal={proposal} today={today} />
        <Changes
          changes={proposal.changes.length > 0 ? proposal.changes : changesIn(answering.answering.error)}
          today={today}
        />
        <ToOpen proposal={proposal} today={today} onOpen={(one) => setKey(one.key)} />
        {values && <Differences number={number} today={today} isOpen={values.openedAt !== null} />}
      </div>
      <div className="stack gap-14 shrink">
        <section className={css.card} aria-label={questionOf(proposal)}>
          <AnswerForm proposal={proposal} answering={answering} />
        </section>
        <ProposerOpened proposal={proposal} />
      </div>
      {point && <OpenDialog number={number} today={today} point={point} onClose={close} />}
    </div>
  );
}
