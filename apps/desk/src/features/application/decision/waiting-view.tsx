import { withdrawDecision } from '@portal/contract/desk/decision.ts';
import { deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { deskDecideWords as words } from '@portal/domain/messages/desk/desk-decide.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { toast, toastFailure } from '@portal/ui/feedback/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { DeskIcon } from '../../../blocks/desk-icon.tsx';
import { deskCall } from '../../../lib/query/desk-call.ts';
import { afterSigningInAgain } from '../../../lib/session/sign-in.ts';
import { Approvers, Card, Changes, Differences, ProposalCard, TwoPersons } from './cards.tsx';
import css from './decision.module.css';
import { type Decision, isReassigned, type Proposal, problemOf, useAskAgain } from './use-decision.ts';

interface WaitingProps {
  readonly decision: Decision;
  readonly proposal: Proposal;
  /** Working day of the review. */
  readonly day: number;
}

export function Withdraw({ number, decision }: { readonly number: string; readonly decision: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const input = { params: { number }, body: { decision } };
      return afterSigningInAgain(withdrawDecision, input, () => deskCall(withdrawDecision, input));
    },
    onSuccess: () => toast(words.withdrawn),
    onError: (error) =>
      toastFailure(isReassigned(error) ? words.notWithdrawnReassigned : problemOf(error, words.notWithdrawn)),
    onSettled: useAskAgain(number),
  });
  return (
    <Button size="small" busy={isPending} onClick={() => mutate()}>
      {words.withdraw}
    </Button>
  );
}

/** Shown if nobody else could confirm: what to do about it, and who was informed. */
function Stuck({ decision: { approvers, today }, proposal }: Omit<WaitingProps, 'day'>) {
  if (approvers.some(({ id }) => id !== proposal.proposedBy.id)) return null;
  const { administratorsMailedAt: at } = proposal;
  const said = at === null ? words.administratorsWill : words.administratorsMailed;
  return (
    <section className={classNames(css.stuck, 'row gap-10 on-amber')} aria-label={said}>
      <DeskIcon name="alert" size={16} />
      <div>
        <strong>
          {said} {at !== null && deskMoment(at, today)}
        </strong>
        <p>{words.administratorsLead}</p>
        <p>{words.noEmail}</p>
      </div>
    </section>
  );
}

function Said({ decision: { approvers }, proposal }: Omit<WaitingProps, 'day'>) {
  const isStuck = !approvers.some(({ id }) => id !== proposal.proposedBy.id);
  const lead = proposal.kind === 'VERDICT' ? words.waitsLead : words.waitsVerifyLead;
  const stuckLead = approvers.length > 0 ? words.nobodyLead(proposal.proposedBy.name) : words.noApproverLead;
  return (
    <section className={css.card}>
      <div className={css.form}>
        <TwoPersons at={2} />
        <h2 className={css.big}>{isStuck ? words.nobodyTitle : words.waitsTitle}</h2>
        <p>{isStuck ? stuckLead : lead}</p>
      </div>
    </section>
  );
}

/** View after the proposal: what waits, who could confirm it, and for how long. */
export function WaitingView({ decision, proposal, day }: WaitingProps) {
  const { number, today } = decision;
  return (
    <div className={css.columns}>
      <div className="stack gap-14 shrink">
        <Said decision={decision} proposal={proposal} />
        <ProposalCard proposal={proposal} today={today} />
        <Changes changes={proposal.changes} today={today} />
        {proposal.kind === 'VERDICT' && <Differences number={number} today={today} isOpen />}
      </div>
      <div className="stack gap-14 shrink">
        <Approvers decision={decision} proposer={proposal.proposedBy} />
        <Stuck decision={decision} proposal={proposal} />
        <Card title={words.waited}>
          <dl className={classNames(css.rows, 'stack')}>
            <dt>{words.when}</dt>
            <dd>{deskMoment(proposal.proposedAt, today)}</dd>
            <dt>{words.waitedDays}</dt>
            <dd>{words.days(proposal.waitedDays)}</dd>
            <dt>{words.reviewDays}</dt>
            <dd>{words.dayGoesOn(day)}</dd>
          </dl>
        </Card>
      </div>
    </div>
  );
}
