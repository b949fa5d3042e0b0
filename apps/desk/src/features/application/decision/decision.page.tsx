import { confirmDecision } from '@portal/contract/desk/decision.ts';
import { assignApplication } from '@portal/contract/desk/queue.ts';
import { deskApplicationWords } from '@portal/domain/messages/desk/desk-application.ts';
import { deskDay } from '@portal/domain/messages/desk/desk-days.ts';
import { proposalName, verdictNames, deskDecideWords as words } from '@portal/domain/messages/desk/desk-decide.ts';
import { deskQueueWords } from '@portal/domain/messages/desk/desk-queue.ts';
import { verdicts } from '@portal/domain/rules/review/review-states.ts';
import { Button, buttonClass } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { toast, toastFailure } from '@portal/ui/feedback/toast-store.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { Key } from '../../../blocks/marks.tsx';
import { Failure, Waiting } from '../../../blocks/waiting.tsx';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { useNext } from '../../../lib/query/assign.ts';
import { useSecond } from '../../../lib/query/second.ts';
import { useHasRole } from '../../../lib/session/roles.ts';
import application from '../application.module.css';
import { ApplicationHead } from '../application-head.tsx';
import { NoteButton } from '../notes/note-button.tsx';
import { FlagsCard } from '../parts/flags-card.tsx';
import { ReasonForm } from '../reason-form.tsx';
import { type PartOf, useHead } from '../use-application.ts';
import { Card } from './cards.tsx';
import { ConfirmView } from './confirm-view.tsx';
import css from './decision.module.css';
import { ProposeView } from './propose-view.tsx';
import { type Decision, type Proposal, useDecision } from './use-decision.ts';
import { WaitingView, Withdraw } from './waiting-view.tsx';

interface DecisionPageProps {
  readonly number: string;
  /** Id of the proposal shown, if several are waiting. */
  readonly proposal: string | undefined;
}

/** Returns the proposal in the address; else the verdict, else one that this person can confirm. */
function proposalAt({ waiting }: Decision, named: string | undefined, isApprover: boolean): Proposal | undefined {
  const found = waiting.find(({ id }) => id === named) ?? waiting.find(({ kind }) => kind === 'VERDICT');
  return found ?? (isApprover ? waiting.find(({ isMine }) => !isMine) : undefined);
}

/** Opens the next proposal that waits for this person; loads further rows until there is one. */
function useNextSecond(number: string): () => void {
  const second = useSecond();
  const navigate = useNavigate();
  const nextIn = ({ data }: Pick<typeof second, 'data'>) =>
    data?.rows.find((row) => !row.isMine && row.number !== number);
  const open = async (): Promise<void> => {
    let asked = second.data ? second : await second.fetchNextPage();
    while (!nextIn(asked) && asked.hasNextPage && !asked.isError) asked = await asked.fetchNextPage();
    const next = nextIn(asked);
    if (!next) return asked.isError ? toastFailure(words.secondFailed) : toast(words.noNextSecond);
    await navigate({ to: '/a/$number/decide', params: { number: next.number }, search: { proposal: next.id } });
  };
  return () => void open();
}

const Over = ({ head }: { readonly head: PartOf<'head'> }) => {
  const verdict = verdicts.find((one) => one === head.state);
  return (
    <div className={css.columns}>
      <Card title={words.over}>
        <div className={css.form}>
          {verdict && head.decidedOn !== null && (
            <p>{words.overLead(verdictNames[verdict], deskDay(head.decidedOn, head.today))}</p>
          )}
          {head.reason && <p>{head.reason}</p>}
        </div>
      </Card>
    </div>
  );
};

/** Other waiting proposals of this application. */
function Beside({ decision, proposal }: { readonly decision: Decision; readonly proposal: Proposal | undefined }) {
  const others = decision.waiting.filter(({ id }) => id !== proposal?.id);
  if (others.length === 0) return null;
  return (
    <p className={classNames(css.beside, 'row wrap gap-12 ink-soft')}>
      {words.waitsBeside}
      {others.map(({ id, kind, verdict, subjectLabel }) => (
        <Link key={id} to="/a/$number/decide" params={{ number: decision.number }} search={{ proposal: id }}>
          {[proposalName(kind, verdict ?? undefined), subjectLabel].filter(Boolean).join(' · ')}
        </Link>
      ))}
    </p>
  );
}

interface ShownProps {
  readonly head: PartOf<'head'>;
  readonly decision: Decision;
  readonly named: string | undefined;
}

function Shown({ head, decision, named }: ShownProps) {
  const isApprover = useHasRole(confirmDecision.roles);
  if (verdicts.some((one) => one === decision.state)) return <Over head={head} />;
  const proposal = proposalAt(decision, named, isApprover);
  return (
    <>
      <Beside decision={decision} proposal={proposal} />
      <div className={css.flags}>
        <FlagsCard flags={head.flags} />
      </div>
      {!proposal && <ProposeView decision={decision} />}
      {proposal && isApprover && !proposal.isMine && (
        <ConfirmView key={proposal.id} decision={decision} proposal={proposal} />
      )}
      {proposal && (!isApprover || proposal.isMine) && (
        <WaitingView decision={decision} proposal={proposal} day={head.day} />
      )}
    </>
  );
}

interface ActionsProps {
  readonly number: string;
  /** YYYYMMDD; undefined before the answer. */
  readonly today: string | undefined;
  readonly isSecond: boolean;
  /** Id of the person's own proposal, which can be withdrawn. */
  readonly own: string | undefined;
  /** undefined for a person who takes no applications. */
  readonly onNext: (() => void) | undefined;
}

const Actions = ({ number, today, isSecond, own, onNext }: ActionsProps) => (
  <>
    {today !== undefined && <NoteButton number={number} today={today} hasOwnKey={false} />}
    {own !== undefined && <Withdraw number={number} decision={own} />}
    <Link to="/a/$number" params={{ number }} className={classNames(buttonClass('quiet', 'small'), css.close)}>
      {isSecond ? words.whole : words.close} <Key>Esc</Key>
    </Link>
    {onNext && (
      <Button size="small" look={own === undefined ? 'secondary' : 'primary'} onClick={onNext}>
        {isSecond ? words.nextSecond : deskQueueWords.nextKey} <Key>G</Key>
      </Button>
    )}
  </>
);

/** The decision of an application: proposed by one person, confirmed by another. Not on narrow screens. */
export function DecisionPage({ number, proposal }: DecisionPageProps) {
  const { query, name, head } = useHead(number);
  const decision = useDecision(number);
  const navigate = useNavigate();
  const isApprover = useHasRole(confirmDecision.roles);
  const isWorker = useHasRole(assignApplication.roles);
  const { mutate: next } = useNext();
  const nextSecond = useNextSecond(number);
  const found = decision.data && proposalAt(decision.data, proposal, isApprover);
  const isSecond = isApprover && found !== undefined && !found.isMine;
  const nextOne = isSecond ? nextSecond : () => next(number);
  const goOn = isWorker ? nextOne : undefined;
  useKeys({
    g: goOn,
    escape: () => void navigate({ to: '/a/$number', params: { number } }),
  });
  const error = query.error ?? decision.error;
  const refetch = () => Promise.all([query.refetch(), decision.refetch()]);
  return (
    <div className={classNames(application.page, 'row grow relative')}>
      <ApplicationHead
        number={number}
        head={head}
        part={undefined}
        isWaiting={query.isPending}
        actions={
          <Actions
            number={number}
            today={head?.today}
            isSecond={isSecond}
            own={found?.isMine ? found.id : undefined}
            onNext={goOn}
          />
        }
      />
      {name !== undefined && <ReasonForm number={number} name={name} />}
      {error && name === undefined && (
        <div className={application.said}>
          <Failure title={words.failed} query={{ error, isFetching: decision.isFetching, refetch }} />
        </div>
      )}
      {!error && (!head || !decision.data) && <Waiting />}
      {head && decision.data && (
        <>
          <p className={application.narrow}>{deskApplicationWords.narrow}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll what has the focus */}
          <section className={classNames(css.page, application.wideOnly)} aria-label={words.decide} tabIndex={0}>
            <Shown head={head} decision={decision.data} named={proposal} />
          </section>
        </>
      )}
    </div>
  );
}
