import { deskDay } from '@portal/domain/messages/desk/desk-days.ts';
import { deskQueueWords as words } from '@portal/domain/messages/desk/desk-queue.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Link } from '@tanstack/react-router';
import { StateChip } from '../../blocks/state-chip.tsx';
import css from './queue.module.css';
import { FlagCell, Since } from './queue-cells.tsx';
import type { QueueRow } from './use-queue.ts';

interface QueueCardsProps {
  readonly rows: readonly QueueRow[];
  readonly today: string;
  readonly label: string;
}

/** Rows of a view on a phone. */
export const QueueCards = ({ rows, today, label }: QueueCardsProps) => (
  <ul className={css.cards} aria-label={label}>
    {rows.map((row) => (
      <li key={row.number} className={css.card}>
        <div className={css.cardHead}>
          <Link
            to="/a/$number"
            params={{ number: row.number }}
            search={{ part: 'timeline' }}
            className={classNames(css.cardLink, 'anywhere')}
          >
            {row.companyName}
          </Link>
          <StateChip {...row} />
        </div>
        <p className={css.cardFacts}>
          <span>{row.number}</span>
          <span>{words.dayOf(row.day)}</span>
          {row.decidedOn === null && !row.paused && (
            <span className={row.fourWeeksOn <= today ? css.red : undefined}>
              {words.fourWeeks(deskDay(row.fourWeeksOn, today))}
            </span>
          )}
          {row.paused && <span>{words.paused}</span>}
        </p>
        {row.flags.length > 0 && <FlagCell row={row} />}
        <p className={css.cardFacts}>
          <Since row={row} today={today} />
        </p>
      </li>
    ))}
  </ul>
);
