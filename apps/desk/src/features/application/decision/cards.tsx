import type { Change } from '@portal/contract/desk/changes.ts';
import { applicationPartNames } from '@portal/domain/messages/desk/desk-application.ts';
import { deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { proposalName, deskDecideWords as words } from '@portal/domain/messages/desk/desk-decide.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { VisuallyHidden } from '@portal/ui/base/visually-hidden.tsx';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { DeskIcon } from '../../../blocks/desk-icon.tsx';
import { Avatar, Chip } from '../../../blocks/marks.tsx';
import { Failure, Waiting } from '../../../blocks/waiting.tsx';
import { ChangeSaid } from '../changes/change-said.tsx';
import { MarkedText } from '../evidence/marked-text.tsx';
import css from './decision.module.css';
import { type Decision, type Proposal, useDifferences } from './use-decision.ts';

interface CardProps {
  readonly title: string;
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

export function Card({ title, mark, children }: CardProps) {
  const id = useId();
  return (
    <section className={css.card} aria-labelledby={id}>
      <h2 id={id} className={classNames(css.cardTitle, 'row middle gap-10')}>
        {title}
        {mark && <span className={css.mark}>{mark}</span>}
      </h2>
      {children}
    </section>
  );
}

/** The two persons of a decision, with the one whose turn it is marked. */
export const TwoPersons = ({ at }: { readonly at: 1 | 2 }) => (
  <ol className="row middle gap-12 strong">
    {([words.first, words.second] as const).map((name, place) => {
      const step = place + 1;
      const isDone = step < at;
      return (
        <li
          key={name}
          className={classNames(css.step, 'row middle gap-8', isDone && css.stepDone)}
          aria-current={step === at ? 'step' : undefined}
        >
          <span className={classNames(css.stepMark, 'stack centered size-24 round ink-soft')} aria-hidden="true">
            {isDone ? <DeskIcon name="check" size={14} /> : step}
          </span>
          {name}
          {isDone && <VisuallyHidden>{words.stepDone}</VisuallyHidden>}
        </li>
      );
    })}
  </ol>
);

export function Points({ number, points }: Pick<Decision, 'number' | 'points'>) {
  const lacking = points.filter(({ holds }) => !holds).length;
  return (
    <Card
      title={words.before}
      mark={
        <Chip tone={lacking === 0 ? 'green' : 'amber'}>
          {lacking === 0 ? words.allHold(points.length) : words.lacking(lacking, points.length)}
        </Chip>
      }
    >
      <ul className={css.points}>
        {points.map(({ key, holds, text, about, place }) => (
          <li key={key} className={classNames(css.point, 'row middle gap-12', !holds && css.lacking)}>
            <span className={holds ? css.good : css.bad}>
              <DeskIcon name={holds ? 'check' : 'alert'} size={14} />
              <VisuallyHidden>{holds ? words.holds : words.holdsNot}</VisuallyHidden>
            </span>
            <span className={classNames(css.pointText, 'stack grow shrink')}>
              <strong>{text}</strong>
              {about && <span>{about}</span>}
            </span>
            <Link
              to="/a/$number"
              params={{ number }}
              search={{ part: place.part === 'head' ? 'business' : place.part, item: place.item || undefined }}
            >
              {place.part !== 'head' && applicationPartNames[place.part]}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Difference = NonNullable<ReturnType<typeof useDifferences>['data']>['differences'][number];

const Values = ({ label, typed, read, text }: Difference) => (
  <div className={classNames(css.difference, 'stack gap-12')}>
    <strong className={classNames(css.differenceName, 'ink-soft')}>{label}</strong>
    {typed === null && read === null ? (
      <span className="strong">{text}</span>
    ) : (
      <dl className={classNames(css.compared, 'stack gap-16')}>
        <div>
          <dt>{words.typed}</dt>
          <dd>{typed ? <MarkedText text={typed} other={read ?? ''} /> : '-'}</dd>
        </div>
        <div>
          <dt>{words.read}</dt>
          <dd>{read ? <MarkedText text={read} other={typed ?? ''} /> : '-'}</dd>
        </div>
      </dl>
    )}
  </div>
);

const Notes = ({ notes, today }: Pick<Difference, 'notes'> & { readonly today: string }) => (
  <ul className={classNames(css.notes, 'stack gap-8')}>
    {notes.map(({ id, by, text, at }) => (
      <li key={id}>
        {by && <Avatar {...by} />}
        <span>
          {by && <strong>{by.name}</strong>} {text} <span className={css.quiet}>{deskMoment(at, today)}</span>
        </span>
      </li>
    ))}
    {notes.length === 0 && <li className="amber">{words.noNote}</li>}
  </ul>
);

/** The values that differ, with their notes, for staff who may see them. */
export function DifferencesList({ number, today }: { readonly number: string; readonly today: string }) {
  const found = useDifferences(number, true);
  if (found.isError) return <Failure title={words.failedValues} query={found} />;
  if (!found.data) return <Waiting />;
  const { differences } = found.data;
  if (differences.length === 0) return <p className={classNames(css.padded, 'ink-soft')}>{words.noDifference}</p>;
  return (
    <ul className={css.differences}>
      {differences.map((one) => (
        <li key={one.key}>
          <Values {...one} />
          <Notes notes={one.notes} today={today} />
        </li>
      ))}
    </ul>
  );
}

export const Differences = ({
  number,
  today,
  isOpen,
}: {
  readonly number: string;
  readonly today: string;
  readonly isOpen: boolean;
}) => (
  <Card title={words.differences}>
    {isOpen ? (
      <DifferencesList number={number} today={today} />
    ) : (
      <p className={classNames(css.padded, 'ink-soft')}>{words.valuesAreOpened}</p>
    )}
  </Card>
);

export const ProposalCard = ({ proposal, today }: { readonly proposal: Proposal; readonly today: string }) => (
  <section className={css.card} aria-label={proposalName(proposal.kind, proposal.verdict ?? undefined)}>
    <p className={classNames(css.proposalHead, 'row wrap middle gap-10')}>
      <Chip tone={proposal.verdict === 'REFUSED' ? 'neutral' : 'green'}>
        {proposal.verdict === 'APPROVED' && <DeskIcon name="check" size={13} />}
        {proposalName(proposal.kind, proposal.verdict ?? undefined)}
      </Chip>
      {proposal.subjectLabel && <strong>{proposal.subjectLabel}</strong>}
      <strong>{proposal.proposedBy.name}</strong>
      <span className={css.quiet}>{words.proposedAt(deskMoment(proposal.proposedAt, today))}</span>
    </p>
    <dl className={classNames(css.rows, 'stack')}>
      {proposal.kind === 'VERDICT' && (
        <>
          <dt>{words.reason}</dt>
          <dd>{proposal.reason ?? '-'}</dd>
        </>
      )}
      <dt>{proposal.kind === 'VERDICT' ? words.said : words.verifyRemark}</dt>
      <dd>{proposal.remark ?? words.nothingSaid}</dd>
    </dl>
  </section>
);

/** Changes, earliest first. */
export function Changes({ changes, today }: { readonly changes: readonly Change[]; readonly today: string }) {
  if (changes.length === 0) return null;
  return (
    <Card title={words.changes} mark={<Chip tone="amber">{changes.length}</Chip>}>
      <ul className={css.lines}>
        {changes.map((one) => (
          <li key={one.revision}>
            <ChangeSaid change={one} today={today} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface ApproversProps {
  readonly decision: Decision;
  readonly proposer: Proposal['proposedBy'];
}

/** The approvers who could confirm; the proposer never can, even as an approver. */
export const Approvers = ({ decision: { approvers, today }, proposer }: ApproversProps) => (
  <Card title={words.whoConfirms} mark={<span className={css.quiet}>{words.approverCount(approvers.length)}</span>}>
    <ul className={css.people}>
      {approvers.map(({ id, name, isSignedIn, signedInAt, hasOpened }) => (
        <li key={id}>
          <Avatar id={id} name={name} />
          <span className={classNames(css.pointText, 'stack grow shrink')}>
            <strong>{name}</strong>
            <span>
              {id === proposer.id
                ? words.proposerCannot
                : [
                    isSignedIn ? words.signedInNow : words.signedInAt(deskMoment(signedInAt, today)),
                    hasOpened ? words.opened : words.notOpened,
                  ].join(' · ')}
            </span>
          </span>
        </li>
      ))}
      {approvers.length === 0 && <li>{words.nobodyConfirms}</li>}
      {!approvers.some(({ id }) => id === proposer.id) && (
        <li>
          <Avatar {...proposer} />
          <span className={classNames(css.pointText, 'stack grow shrink')}>
            <strong>{proposer.name}</strong>
            <span>{words.proposerCannot}</span>
          </span>
        </li>
      )}
    </ul>
  </Card>
);
