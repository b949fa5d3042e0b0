import { deskDay, deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { deskQueueWords as words } from '@portal/domain/messages/desk/desk-queue.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { DeskIcon } from '../../blocks/desk-icon.tsx';
import { Avatar, Chip, dayTone } from '../../blocks/marks.tsx';
import css from './queue.module.css';
import type { QueueRow } from './use-queue.ts';

interface RowProps {
  readonly row: QueueRow;
}

interface DatedProps extends RowProps {
  /** YYYYMMDD */
  readonly today: string;
}

const dayClasses = { red: css.red, amber: css.amber, paused: css.quiet, plain: undefined } as const;

export const DayNumber = ({ row }: RowProps) => (
  <strong className={classNames(dayClasses[row.decidedOn === null ? dayTone(row) : 'plain'], 'bold')}>{row.day}</strong>
);

/** The four-week deadline, or the day on which a closed review ended. */
export function Deadline({ row, today }: DatedProps) {
  if (row.decidedOn !== null) return <span className={css.quiet}>{deskDay(row.decidedOn, today)}</span>;
  if (row.paused) return <span className={css.quiet}>{words.paused}</span>;
  return <span className={row.fourWeeksOn <= today ? css.red : undefined}>{deskDay(row.fourWeeksOn, today)}</span>;
}

/** The first flag in a few words, and the number of further ones. */
export function FlagCell({ row: { flags } }: RowProps) {
  const [first, ...others] = flags;
  if (!first) return <span className={css.quiet}>{words.noFlag}</span>;
  return (
    <span className="inline-row middle gap-6">
      <Chip tone="amber">
        <DeskIcon name="alert" size={13} />
        {first.name}
      </Chip>
      {others.length > 0 && (
        <span className={classNames(css.small, 'normal ink-quiet')}>{words.more(others.length)}</span>
      )}
    </span>
  );
}

/** What is new since I last looked: a change, or that I have never looked. */
export function Since({ row, today }: DatedProps) {
  const isOverdue = row.dueOn !== null && row.dueOn < today;
  if (isOverdue) return <span className={css.red}>{words.overdue}</span>;
  if (row.seen === 'changed')
    return (
      <span className="brand">
        {row.news?.text ?? words.changed}{' '}
        <span className={classNames(css.small, 'normal ink-quiet')}>
          {row.news && row.news.count > 1 && `${words.more(row.news.count - 1)} · `}
          {deskMoment(row.changedAt, today)}
        </span>
      </span>
    );
  if (row.dueOn !== null) return <span className={css.quiet}>{words.dueOn(deskDay(row.dueOn, today))}</span>;
  return row.seen === 'never' ? <span className={css.quiet}>{words.neverSeen}</span> : null;
}

interface AssigneeProps extends RowProps {
  /** Absent if this person takes no applications. */
  readonly onAssign: ((number: string) => void) | undefined;
}

export function Assignee({ row, onAssign }: AssigneeProps) {
  if (row.assignee)
    return (
      <span className="inline-row middle gap-6">
        <Avatar {...row.assignee} />
        {row.assignee.name}
      </span>
    );
  if (!onAssign || row.decidedOn !== null) return <span className={css.quiet}>{words.nobody}</span>;
  return (
    <button
      type="button"
      className={classNames(css.take, 'bare pointer strong brand')}
      onClick={() => onAssign(row.number)}
    >
      {words.assignToMe}
    </button>
  );
}
