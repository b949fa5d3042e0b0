import { inKorea } from '@portal/domain/fields/day.ts';
import { deskDay } from '@portal/domain/messages/desk/desk-days.ts';
import { deskQueueWords as words } from '@portal/domain/messages/desk/desk-queue.ts';
import { buttonClass } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Link } from '@tanstack/react-router';
import { DeskIcon } from '../../blocks/desk-icon.tsx';
import { isFiltered, type QueueSearch } from '../../lib/queue-search.ts';
import css from './queue-empty.module.css';
import type { QueueAnswer } from './use-queue.ts';

interface QueueEmptyProps {
  readonly search: QueueSearch;
  readonly answer: QueueAnswer;
  /** Whether the person's role proposes decisions and sends requests. */
  readonly isWorker: boolean;
  /** When the list was last fetched, as `Date.now`. */
  readonly askedAt: number;
}

const reasonOf = (search: QueueSearch, { counts }: QueueAnswer): readonly string[] => {
  if (isFiltered(search)) return [words.emptyFiltered];
  if (search.view !== 'mine') return [words.emptyView];
  return [words.emptyMine, counts.unassigned === 0 ? words.emptyUnassigned : words.emptyWaiting(counts.unassigned)];
};

function ComingBack({ answer: { comingBack, today } }: { readonly answer: QueueAnswer }) {
  return (
    <section className={classNames(css.card, 'on-paper')} aria-labelledby="coming-back">
      <div className={classNames(css.cardHead, 'row middle between')}>
        <h2 id="coming-back">{words.comingBack}</h2>
        <span>{words.comingBackOrder}</span>
      </div>
      <ul>
        {comingBack.map(({ number, companyName, on, items }) => (
          <li key={number} className={classNames(css.comingRow, 'stack middle gap-12')}>
            <span>
              <Link to="/a/$number" params={{ number }}>
                {companyName}
              </Link>{' '}
              <span className={css.quiet}>{number}</span>
            </span>
            <span>
              {items[0]} {items.length > 1 && words.more(items.length - 1)}
            </span>
            <span className={on <= today ? 'amber' : undefined}>{words.until(deskDay(on, today))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface WorkProps {
  readonly label: string;
  readonly value: number | string;
  readonly unit: string;
}

const Work = ({ label, value, unit }: WorkProps) => (
  <div className={classNames(css.workRow, 'row between')}>
    <dt>{label}</dt>
    <dd>
      <strong>{value}</strong>
      {unit}
    </dd>
  </div>
);

const ThisWeek = ({ work }: { readonly work: NonNullable<QueueAnswer['thisWeek']> }) => (
  <section className={classNames(css.card, 'on-paper')} aria-labelledby="this-week">
    <div className={classNames(css.cardHead, 'row middle between')}>
      <h2 id="this-week">{words.week}</h2>
    </div>
    <dl className={classNames(css.work, 'stack gap-10')}>
      <Work label={words.weekProposed} value={work.proposed} unit={words.count} />
      <Work
        label={words.weekMedian}
        value={work.medianDays ?? words.noMedian}
        unit={work.medianDays === null ? '' : words.weekDays}
      />
      <Work label={words.weekAsked} value={work.asked} unit={words.count} />
    </dl>
  </section>
);

/** An empty view, what will return to it next, and the person's work of this week. */
export function QueueEmpty({ search, answer, isWorker, askedAt }: QueueEmptyProps) {
  const isOwn = search.view === 'mine' && !isFiltered(search);
  return (
    <>
      <div className={classNames(css.empty, 'stack on-paper text-center ink-soft')}>
        <span className={classNames(css.badge, 'stack centered round on-green green')}>
          <DeskIcon name="check" size={22} />
        </span>
        <h2>{isOwn ? words.emptyTitle : reasonOf(search, answer)[0]}</h2>
        {isOwn && reasonOf(search, answer).map((line) => <p key={line}>{line}</p>)}
        <div className={classNames(css.actions, 'row wrap gap-10')}>
          {isOwn && answer.counts.unassigned > 0 && (
            <Link to="/queue" search={{ view: 'unassigned' }} className={buttonClass('secondary')}>
              {words.toUnassigned(answer.counts.unassigned)}
            </Link>
          )}
          {search.view !== 'merchant' && answer.counts.merchant > 0 && (
            <Link to="/queue" search={{ view: 'merchant' }} className={buttonClass('secondary')}>
              {words.toMerchant(answer.counts.merchant)}
            </Link>
          )}
          {search.view !== 'closed' && (
            <Link to="/queue" search={{ view: 'closed' }} className={buttonClass('quiet')}>
              {words.toClosed}
            </Link>
          )}
        </div>
      </div>
      <div className={classNames(css.cards, 'stack gap-16 mt-16')}>
        {answer.comingBack.length > 0 && <ComingBack answer={answer} />}
        {isWorker && answer.thisWeek && <ThisWeek work={answer.thisWeek} />}
      </div>
      <p className={classNames(css.fresh, 'row middle gap-6 ink-quiet')}>
        <DeskIcon name="refresh" size={14} />
        {words.fresh(inKorea(askedAt).time)}
      </p>
    </>
  );
}
