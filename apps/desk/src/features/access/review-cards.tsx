import { signAccess } from '@portal/contract/desk/access.ts';
import { addDays } from '@portal/domain/fields/day.ts';
import { accessFlagNames, deskAccessWords as words } from '@portal/domain/messages/desk/desk-access.ts';
import { deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { shortDay } from '@portal/domain/messages/text/day-words.ts';
import { shownNumberDays } from '@portal/domain/rules/staff/access-review.ts';
import { buttonClass } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Link } from '@tanstack/react-router';
import { DeskIcon } from '../../blocks/desk-icon.tsx';
import { Chip } from '../../blocks/marks.tsx';
import { TableHead } from '../../blocks/table-head.tsx';
import { useHasRole } from '../../lib/session/roles.ts';
import css from './access.module.css';
import { readAccessSearch } from './access-search.ts';
import type { ReviewCards as Cards, ReviewMonth } from './use-access.ts';

const number = (count: number): string => count.toLocaleString('ko-KR');

function State({ month }: { readonly month: ReviewMonth }) {
  if (month.state === 'signed')
    return (
      <Chip tone="green">
        <DeskIcon name="check" size={14} /> {words.done}
      </Chip>
    );
  return (
    <Chip tone={month.isOverdue ? 'red' : 'amber'}>
      <DeskIcon name="calendar" size={14} /> {month.isOverdue ? words.overdue : words.until(shortDay(month.dueOn))}
    </Chip>
  );
}

function Card({ month, today }: { readonly month: ReviewMonth; readonly today: string }) {
  const isAuditor = useHasRole(signAccess.roles);
  const isSigned = month.state === 'signed';
  const label = month.state === 'begun' ? words.goOn : words.begin;
  return (
    <section
      className={classNames(css.card, 'row top gap-10 rounded-12 on-paper')}
      aria-label={words.review(month.month)}
    >
      <h2>
        {words.review(month.month)} <State month={month} />
      </h2>
      {isSigned ? (
        <p>
          <strong>{month.signedBy}</strong> {month.signedAt && deskMoment(month.signedAt, today)}
          <br />
          <span className={css.quiet}>{words.signed(number(month.rows ?? 0), month.assessed, month.actions)}</span>
        </p>
      ) : (
        <p>
          {words.lookFirst} <strong>{words.rows(number(month.flagged))}</strong>
        </p>
      )}
      {!isSigned && (
        <dl className={classNames(css.kinds, 'full-width')}>
          {month.kinds
            .filter(({ count }) => count > 0)
            .map(({ flag, count }) => (
              <div key={flag}>
                <dt>{accessFlagNames[flag]}</dt>
                <dd>{number(count)}</dd>
              </div>
            ))}
        </dl>
      )}
      <Link
        to="/access"
        search={readAccessSearch({ review: month.month })}
        className={buttonClass(isAuditor && !isSigned ? 'primary' : 'secondary', 'small')}
      >
        {isAuditor && !isSigned ? label : words.open}
      </Link>
    </section>
  );
}

function Numbers({ numbers: { days, withoutReason }, today }: Pick<Cards, 'numbers' | 'today'>) {
  const sum = days.reduce((total, { count }) => total + count, 0);
  const most = Math.max(1, ...days.map(({ count }) => count));
  const bars = Array.from({ length: shownNumberDays }, (_, index) => {
    const day = addDays(today, index + 1 - shownNumberDays);
    return { day, count: days.find((one) => one.day === day)?.count ?? 0 };
  });
  return (
    <section className={classNames(css.card, 'row top gap-10 rounded-12 on-paper')} aria-label={words.numbers}>
      <h2>{words.numbers}</h2>
      <p>
        <strong className={css.figure}>{words.numbersSum(sum)}</strong> · {words.withoutReason(withoutReason)}
      </p>
      <svg
        className={classNames(css.bars, 'full-width')}
        viewBox="0 0 300 60"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map(({ day, count }, index) => (
          <rect key={day} x={index * 10 + 1} y={59 - (count / most) * 56} width={7} height={(count / most) * 56 + 1} />
        ))}
      </svg>
      {days.length > 0 && (
        <details className={css.details}>
          <summary>{words.numbersTable}</summary>
          <table>
            <TableHead names={[words.day, words.times]} />
            <tbody>
              {days.map(({ day, count }) => (
                <tr key={day}>
                  <th scope="row">{shortDay(day)}</th>
                  <td>{count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </section>
  );
}

/** Overdue months before those shown. */
function Overdue({ months }: { readonly months: readonly string[] }) {
  if (months.length === 0) return null;
  return (
    <section
      className={classNames(css.card, css.older, 'row top gap-10 rounded-12 on-paper')}
      aria-label={words.overdueBefore}
    >
      <h2>{words.overdueBefore}</h2>
      <div className="row wrap gap-8">
        {months.map((month) => (
          <Link
            key={month}
            to="/access"
            search={readAccessSearch({ review: month })}
            className={buttonClass('secondary', 'small')}
          >
            {words.reviewTitle(month)}
          </Link>
        ))}
      </div>
    </section>
  );
}

/** Overdue months, the months' reviews with the latest complete month in the middle, and the figures of the last 30 days. */
export function ReviewCards({ cards }: { readonly cards: Cards }) {
  const [latest, before] = cards.months;
  const older = cards.overdue.filter((month) => cards.months.every((shown) => shown.month !== month));
  return (
    <div className={classNames(css.cards, 'stack gap-14')}>
      <Overdue months={older} />
      {before && <Card month={before} today={cards.today} />}
      {latest && <Card month={latest} today={cards.today} />}
      <Numbers numbers={cards.numbers} today={cards.today} />
    </div>
  );
}
