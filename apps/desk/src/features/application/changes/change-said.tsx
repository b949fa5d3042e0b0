import type { Change } from '@portal/contract/desk/changes.ts';
import { deskChangesWords as words } from '@portal/domain/messages/desk/desk-changes.ts';
import { deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { deskTimelineWords } from '@portal/domain/messages/desk/desk-timeline.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import css from './changes.module.css';

const whoOf = ({ by, name }: Change): string => {
  if (by !== 'staff') return deskTimelineWords[by];
  return name === null ? deskTimelineWords.staff : deskTimelineWords.byStaff(name);
};

interface ChangeSaidProps {
  readonly change: Change;
  readonly today: string;
  /** Whether the text written with it is already shown on the page. */
  readonly isQuoted?: boolean;
}

export const ChangeSaid = ({ change, today, isQuoted = false }: ChangeSaidProps) => (
  <div className={classNames(css.saidOf, 'stack gap-2 ink anywhere')}>
    <p>
      <time dateTime={change.at}>{deskMoment(change.at, today)}</time> <strong>{whoOf(change)}</strong>{' '}
      {[change.itemLabel, change.text].filter(Boolean).join(' ')}{' '}
      {change.detail && <span className={css.quiet}>{change.detail}</span>}
    </p>
    {change.values.map(({ label, before, after }) => (
      <p key={label}>
        {label}{' '}
        {before && (
          <>
            <del>{before}</del> <span aria-hidden>→</span>{' '}
          </>
        )}
        {after ? <ins>{after}</ins> : words.none}
      </p>
    ))}
    {!isQuoted && change.quote && <p className={classNames(css.quote, 'anywhere')}>{change.quote}</p>}
  </div>
);
