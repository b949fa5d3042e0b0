import { queueViewNames, deskQueueWords as words } from '@portal/domain/messages/desk/desk-queue.ts';
import { type QueueView, queueViews } from '@portal/domain/rules/review/queue.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Link } from '@tanstack/react-router';
import { Figure, Figures, FiguresPlace } from '../../blocks/figures.tsx';
import type { Counts } from '../../lib/query/counts.ts';
import css from './queue.module.css';
import type { QueueAnswer } from './use-queue.ts';

interface QueueFiguresProps {
  /** undefined while loading; space is reserved. */
  readonly answer: QueueAnswer | undefined;
}

export const QueueFigures = ({ answer }: QueueFiguresProps) =>
  answer ? <Counted {...answer} /> : <FiguresPlace className={css.figures} />;

const Counted = ({ figures, counts }: QueueAnswer) => (
  <Figures className={css.figures}>
    <Figure
      value={figures.overFourWeeks}
      unit={words.count}
      label={words.overFourWeeks}
      isUrgent={figures.overFourWeeks > 0}
    />
    <Figure value={figures.overTwoWeeks} unit={words.count} label={words.overTwoWeeks} />
    <Figure value={counts.unassigned} unit={words.count} label={words.unassigned} />
    <Figure value={figures.answered} unit={words.count} label={words.answered} />
    <Figure value={figures.medianDays ?? words.noMedian} unit={words.days} label={words.median} />
  </Figures>
);

const countOf = (view: QueueView, counts: Counts | undefined): number | undefined =>
  view === 'closed' ? undefined : counts?.[view];

/** The views, each with its count; closed ones are not counted. */
export const Views = ({ view, counts }: { readonly view: QueueView; readonly counts: Counts | undefined }) => (
  <nav className={classNames(css.views, 'row gap-4')} aria-label={words.views}>
    {queueViews.map((one) => (
      <Link
        key={one}
        to="/queue"
        search={{ view: one }}
        className={classNames(css.view, 'inline-row no-shrink middle gap-6 ink-soft', one === view && css.viewHere)}
        aria-current={one === view ? 'page' : undefined}
      >
        {queueViewNames[one]}
        {countOf(one, counts) !== undefined && <span className={css.viewCount}>{countOf(one, counts)}</span>}
      </Link>
    ))}
  </nav>
);
