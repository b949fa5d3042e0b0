import { proposeDecision } from '@portal/contract/desk/decision.ts';
import { deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import {
  proposalStateNames,
  verdictNames,
  deskDecideWords as words,
} from '@portal/domain/messages/desk/desk-decide.ts';
import { reasonIn, reasonsFor, refusalItem, withReason } from '@portal/domain/reference/review-reasons.ts';
import { longestRemark } from '@portal/domain/rules/review/four-eyes.ts';
import { longestReviewReason, type Verdict, verdicts } from '@portal/domain/rules/review/review-states.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { toast } from '@portal/ui/feedback/toast-store.ts';
import { RadioGroup } from '@portal/ui/fields/radio-group.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskIcon } from '../../../blocks/desk-icon.tsx';
import { JoinedChoices } from '../../../blocks/joined-choices.tsx';
import { LongText } from '../../../blocks/long-text.tsx';
import { Avatar, Key } from '../../../blocks/marks.tsx';
import { atRevision } from '../../../lib/query/at-revision.ts';
import { useHasRole } from '../../../lib/session/roles.ts';
import { afterSigningInAgain } from '../../../lib/session/sign-in.ts';
import { useChosen, useTyped } from '../../../lib/session/typed.ts';
import { Card, Changes, Differences, Points, TwoPersons } from './cards.tsx';
import css from './decision.module.css';
import { Problem } from './problem.tsx';
import { changesIn, type Decision, problemOf, sayOvertaken, useAskAgain, useSendKey } from './use-decision.ts';

const refusals = reasonsFor(refusalItem);
const refusalCodes = refusals.map(({ code }) => code);

/** Texts for the merchant, one for each verdict: the text of a refusal is never sent with an approval. */
function useReasons(number: string, setVerdict: (verdict: Verdict) => void) {
  const [approval, setApproval] = useTyped(number, words.reason, 'APPROVED');
  const [refusal, setRefusal] = useTyped(number, words.reason, 'REFUSED');
  const setReasons = { APPROVED: setApproval, REFUSED: setRefusal };
  /** Also keeps the verdict chosen, whatever conditions are met meanwhile. */
  const write = (verdict: Verdict, text: string): void => {
    setVerdict(verdict);
    setReasons[verdict](text);
  };
  return { reasons: { APPROVED: approval, REFUSED: refusal }, setReasons, write };
}

function useProposing({ number, revision, points }: Decision) {
  const holdsAll = points.every(({ holds }) => holds);
  const place = { number, what: words.verdict };
  const [verdict, setVerdict] = useChosen(place, verdicts, holdsAll ? 'APPROVED' : 'REFUSED');
  const { reasons, setReasons, write } = useReasons(number, setVerdict);
  const reason = reasons[verdict];
  const [remark, setRemark] = useTyped(number, words.remark);
  const [code, setCode] = useChosen({ number, what: words.refusalReason }, refusalCodes, '');
  const [isMissing, setMissing] = useState(false);
  const askAgain = useAskAgain(number);
  const proposing = useMutation({
    mutationFn: () => {
      const body = { verdict, reason, remark, ...(verdict === 'REFUSED' && code !== '' && { reasonCode: code }) };
      const input = { params: { number }, body };
      return afterSigningInAgain(proposeDecision, { ...input, revision }, () =>
        atRevision(proposeDecision, input, revision),
      );
    },
    onSuccess: () => {
      for (const one of verdicts) setReasons[one]('');
      setRemark('');
      setVerdict(undefined);
      setCode(undefined);
      toast(words.proposed);
    },
    onError: (error) => sayOvertaken(error, words.notProposedReassigned),
    onSettled: askAgain,
  });
  const isBlocked = verdict === 'APPROVED' && points.some(({ holds }) => !holds);
  const send = (): void => {
    const lacksText = verdict === 'REFUSED' && reason.trim() === '';
    setMissing(lacksText);
    if (!lacksText && !isBlocked && !proposing.isPending) proposing.mutate();
  };
  const choose = (chosen: string): void => {
    setCode(chosen === '' ? undefined : chosen);
    const found = refusals.find((one) => one.code === chosen);
    const before = refusals.find((one) => one.code === code);
    if (found) write('REFUSED', withReason(reasons.REFUSED, '', found, before));
  };
  const lacksReason = isMissing && verdict === 'REFUSED' && reason.trim() === '';
  const setReason = (text: string): void => write(verdict, text);
  const texts = { reason, setReason, write, remark, setRemark, lacksReason };
  return { verdict, setVerdict, code, setCode, choose, ...texts, isBlocked, proposing, send };
}

type Proposing = ReturnType<typeof useProposing>;

const WhoCouldConfirm = ({ approvers }: Pick<Decision, 'approvers'>) => {
  const others = approvers.filter(({ isMe }) => !isMe);
  return (
    <div>
      <h3 className={classNames(css.label, 'text-small')}>{words.whoConfirms}</h3>
      {others.length === 0 ? (
        <p className="amber">{words.nobodyConfirms}</p>
      ) : (
        <ul className={classNames(css.names, 'row wrap')}>
          {others.map(({ id, name }) => (
            <li key={id}>
              <Avatar id={id} name={name} /> {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** Result of the latest proposal, whose texts can be used again. */
function Latest({
  decision: { latest, today },
  proposing,
}: {
  readonly decision: Decision;
  readonly proposing: Proposing;
}) {
  if (!latest || (latest.state !== 'RETURNED' && latest.state !== 'WITHDRAWN')) return null;
  const at = deskMoment(latest.settledAt, today);
  const state = proposalStateNames[latest.state];
  const { verdict, reason, remark } = latest;
  const fillIn = (proposed: Proposing['verdict']): void => {
    proposing.setRemark(remark ?? '');
    proposing.write(proposed, reason ?? '');
    if (proposed === 'REFUSED') proposing.setCode(reasonIn(reason ?? '', refusalItem)?.code);
  };
  return (
    <div className={classNames(css.warning, 'stack gap-8 on-amber')}>
      <strong>
        {latest.settledBy ? words.settled(latest.settledBy.name, state, at) : words.settledAlone(state, at)}
      </strong>
      {latest.text && <p>{latest.text}</p>}
      {/* The note on a verification by hand is not a remark on a verdict. */}
      {verdict && (reason || remark) && (
        <Button size="small" onClick={() => fillIn(verdict)}>
          {words.useAgain}
        </Button>
      )}
    </div>
  );
}

/** Returns why this person cannot propose; undefined if they can. */
function useObstacle({ isMine, assignee }: Decision): string | undefined {
  const isWorker = useHasRole(proposeDecision.roles);
  const isApprover = useHasRole(['approver']);
  if (!isWorker) return words.readOnly;
  if (isMine) return undefined;
  if (assignee) return words.notMine(assignee.name);
  // Approvers choose among all, in a menu (assignee.tsx).
  return isApprover ? words.unassignedForApprover : words.unassigned;
}

/** The catalogue's reasons for a refusal; each fills in its text, which can be edited. */
const RefusalReason = ({ code, choose }: Pick<Proposing, 'code' | 'choose'>) => (
  <JoinedChoices
    legend={words.refusalReason}
    value={code}
    onChange={choose}
    options={[...refusals.map((one) => ({ value: one.code, label: one.title })), { value: '', label: words.ownWords }]}
  />
);

function ProposeForm({ decision, proposing }: { readonly decision: Decision; readonly proposing: Proposing }) {
  const { verdict, setVerdict, reason, setReason, remark, setRemark, lacksReason, isBlocked, send } = proposing;
  const { isPending, error } = proposing.proposing;
  useSendKey(send);
  return (
    <>
      <div className={css.verdicts}>
        <RadioGroup
          legend={words.verdict}
          value={verdict}
          onChange={setVerdict}
          options={[
            { value: 'APPROVED', label: verdictNames.APPROVED, description: words.approveLead },
            { value: 'REFUSED', label: verdictNames.REFUSED, description: words.refuseLead },
          ]}
        />
      </div>
      {isBlocked && <p className="amber">{words.lackingForApproval}</p>}
      {verdict === 'REFUSED' && <RefusalReason {...proposing} />}
      <LongText
        label={words.reason}
        value={reason}
        onChange={setReason}
        rows={3}
        most={longestReviewReason}
        error={lacksReason ? words.reasonMissing : undefined}
      />
      <LongText
        label={words.remark}
        hint={words.remarkHint}
        value={remark}
        onChange={setRemark}
        rows={3}
        most={longestRemark}
      />
      <WhoCouldConfirm approvers={decision.approvers} />
      <p className={classNames(css.info, 'row top gap-10 on-ground ink-soft')}>
        <DeskIcon name="lock" size={16} />
        {words.again}
      </p>
      <Problem text={problemOf(error, words.notProposed)} />
      <div className={classNames(css.send, 'row wrap middle')}>
        <Button look="primary" busy={isPending} busyLabel={words.proposing} disabled={isBlocked} onClick={send}>
          {words.proposeVerdict(verdictNames[verdict])} <Key>Ctrl ↵</Key>
        </Button>
      </div>
    </>
  );
}

/** View of the first person: conditions, differences, and the verdict. */
export function ProposeView({ decision }: { readonly decision: Decision }) {
  const { number, points, today } = decision;
  const proposing = useProposing(decision);
  const obstacle = useObstacle(decision);
  return (
    <div className={css.columns}>
      <div className="stack gap-14 shrink">
        <Changes changes={changesIn(proposing.proposing.error)} today={today} />
        <Points number={number} points={points} />
        <Differences number={number} today={today} isOpen />
      </div>
      <div className="stack gap-14 shrink">
        <Card title={words.propose}>
          <div className={css.form}>
            <p className={css.quiet}>{words.proposeLead}</p>
            <TwoPersons at={1} />
            <Latest decision={decision} proposing={proposing} />
            {obstacle === undefined ? (
              <ProposeForm decision={decision} proposing={proposing} />
            ) : (
              <p className={classNames(css.info, 'row top gap-10 on-ground ink-soft')}>{obstacle}</p>
            )}
          </div>
        </Card>
      </div>
    </div>
  );
}
