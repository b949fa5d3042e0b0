import { deskDay, inKorea } from '@portal/domain/messages/desk/desk-days.ts';
import { deskQueueWords as words } from '@portal/domain/messages/desk/desk-queue.ts';
import { buttonClass } from '@portal/ui/base/button.tsx';
import { Link } from '@tanstack/react-router';
import { DeskIcon } from '../../blocks/desk-icon.tsx';
import css from './queue-empty.module.css';
import { isFiltered, type QueueSearch } from './queue-search.ts';
import type { QueueAnswer } from './use-queue.ts';

interface QueueEmptyProps {
  readonly search: QueueSearch;
  readonly answer: QueueAnswer;
  /** When the list was asked for last, as of `Date.now`. */
  readonly askedAt: number;
}

const reasonOf = (search: QueueSearch, { counts }: QueueAnswer): readonly string[] => {
  if (isFiltered(search)) return [words.emptyFiltered];
  if (search.view !== 'mine') return [words.emptyView];
  return [words.emptyMine, counts.unassigned === 0 ? words.emptyUnassigned : words.emptyWaiting(counts.unassigned)];
};

function ComingBack({ answer: { comingBack, today } }: { readonly answer: QueueAnswer }) {
  return (
    <section className={css.coming} aria-labelledby="coming-back">
      <div className={css.comingHead}>
        <h2 id="coming-back">{words.comingBack}</h2>
        <span>{words.comingBackOrder}</span>
      </div>
      <ul>
        {comingBack.map(({ number, companyName, on }) => (
          <li key={number} className={css.comingRow}>
            <Link to="/a/$number" params={{ number }}>
              {companyName}
            </Link>
            <span className={css.quiet}>{number}</span>
            <span className={on <= today ? css.amber : undefined}>{words.until(deskDay(on, today))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A view with nothing in it, and what comes back next. */
export function QueueEmpty({ search, answer, askedAt }: QueueEmptyProps) {
  const isOwn = search.view === 'mine' && !isFiltered(search);
  return (
    <>
      <div className={css.empty}>
        <span className={css.badge}>
          <DeskIcon name="check" size={22} />
        </span>
        <h2>{isOwn ? words.emptyTitle : reasonOf(search, answer)[0]}</h2>
        {isOwn && reasonOf(search, answer).map((line) => <p key={line}>{line}</p>)}
        <div className={css.actions}>
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
      {answer.comingBack.length > 0 && <ComingBack answer={answer} />}
      <p className={css.fresh}>
        <DeskIcon name="refresh" size={14} />
        {words.fresh(inKorea(new Date(askedAt).toISOString()).time)}
      </p>
    </>
  );
}
