import { deskStatisticsWords as words } from '@portal/domain/messages/desk/desk-statistics.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { hiddenClass } from '@portal/ui/base/visually-hidden.tsx';
import { useId } from 'react';
import { Avatar } from '../../blocks/marks.tsx';
import { TableHead } from '../../blocks/table-head.tsx';
import css from './statistics.module.css';
import type { Statistics } from './use-statistics.ts';

const Cells = ({ assigned, finished, medianDays, returned }: Statistics['all']) => (
  <>
    <td>{assigned}</td>
    <td>{finished}</td>
    <td>{medianDays === null ? words.none : words.inDays(medianDays)}</td>
    <td>{returned}</td>
  </>
);

interface ReviewersCardProps {
  readonly statistics: Statistics;
  readonly weeks: number;
}

/** The work of the reviewers whom the person may see, and the total. */
export function ReviewersCard({ statistics: { reviewers, all }, weeks }: ReviewersCardProps) {
  const id = useId();
  return (
    <section className={classNames(css.card, 'shrink on-paper')} aria-labelledby={id}>
      <div className={classNames(css.cardHead, 'row wrap middle between')}>
        <h2 id={id}>{words.reviewersTitle}</h2>
        <span className={classNames(css.note, 'ink-soft')}>{words.weeks(weeks)}</span>
      </div>
      <p className="mt-4">{words.reviewersSentence(all.assigned, all.finished)}</p>
      <div className={css.scrolled}>
        <table className={classNames(css.table, 'full-width mt-8')}>
          <caption className={hiddenClass}>{words.reviewersTitle}</caption>
          <TableHead names={[words.reviewer, words.assigned, words.finished, words.median, words.returned]} />
          <tbody>
            {reviewers.map(({ staff, ...work }) => (
              <tr key={staff.id}>
                <th scope="row">
                  <span className="inline-row middle gap-8">
                    <Avatar id={staff.id} name={staff.name} />
                    {staff.name}
                  </span>
                </th>
                <Cells {...work} />
              </tr>
            ))}
            <tr className={css.all}>
              <th scope="row">{words.everybody}</th>
              <Cells {...all} />
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}
