import { accessCodeNames, deskAccessWords as words } from '@portal/domain/messages/desk/desk-access.ts';
import { accessCodes } from '@portal/domain/rules/staff/access-codes.ts';
import { monthAfter } from '@portal/domain/rules/staff/access-review.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { useNavigate } from '@tanstack/react-router';
import { DeskIcon } from '../../blocks/desk-icon.tsx';
import css from './access.module.css';
import { type AccessSearch, readAccessSearch } from './access-search.ts';
import type { AccessList } from './use-access.ts';

interface FiltersProps {
  readonly search: AccessSearch;
  readonly answer: AccessList | undefined;
}

type Change = (part: Readonly<Partial<Record<keyof AccessSearch, string | undefined>>>) => void;

interface MonthProps {
  readonly month: string;
  readonly change: Change;
}

const Month = ({ month, change }: MonthProps) => (
  <span className={classNames(css.months, 'inline-row middle gap-4')}>
    <button type="button" aria-label={words.previousMonth} onClick={() => change({ month: monthAfter(month, -1) })}>
      <DeskIcon name="back" size={16} />
    </button>
    <strong>{words.monthName(month)}</strong>
    <button type="button" aria-label={words.nextMonth} onClick={() => change({ month: monthAfter(month) })}>
      <DeskIcon name="next" size={16} />
    </button>
  </span>
);

interface NarrowingProps {
  readonly search: AccessSearch;
  readonly change: Change;
}

const Who = ({ search, staff, change }: NarrowingProps & Pick<AccessList, 'staff'>) => (
  <select
    aria-label={words.who}
    value={search.staff ?? ''}
    onChange={(event) => change({ staff: event.target.value || undefined })}
  >
    <option value="">{`${words.who}: ${words.everybody}`}</option>
    {staff.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
);

const What = ({ search, change }: NarrowingProps) => (
  <select
    aria-label={words.what}
    value={search.code ?? ''}
    onChange={(event) => change({ code: event.target.value || undefined })}
  >
    <option value="">{`${words.what}: ${words.everybody}`}</option>
    {accessCodes.map((code) => (
      <option key={code} value={code}>
        {accessCodeNames[code]}
      </option>
    ))}
  </select>
);

const Toggles = ({ search, change }: NarrowingProps) => (
  <>
    <button
      type="button"
      className={classNames(css.toggle, 'inline-row middle gap-6')}
      aria-pressed={search.flagged === 'true'}
      onClick={() => change({ flagged: search.flagged ? undefined : 'true' })}
    >
      <DeskIcon name="alert" size={15} /> {words.flaggedOnly}
    </button>
    <button
      type="button"
      className={classNames(css.toggle, 'inline-row middle gap-6')}
      aria-pressed={search.pages === 'true'}
      title={words.pagesAbout}
      onClick={() => change({ pages: search.pages ? undefined : 'true' })}
    >
      <DeskIcon name="eye" size={15} /> {words.pages}
    </button>
  </>
);

const unfiltered = {
  staff: undefined,
  code: undefined,
  number: undefined,
  source: undefined,
  flagged: undefined,
  pages: undefined,
} as const;

export function AccessFilters({ search, answer }: FiltersProps) {
  const navigate = useNavigate();
  const change: Change = (part) =>
    void navigate({ to: '/access', search: readAccessSearch({ ...search, ...part }), replace: true });
  const { month = answer?.month, review: _, ...chosen } = search;
  const isChosen = Object.values(chosen).some(Boolean);
  return (
    <div className={classNames(css.filters, 'row wrap middle gap-8')}>
      {month !== undefined && <Month month={month} change={change} />}
      {answer && !answer.isOwn && <Who search={search} staff={answer.staff} change={change} />}
      <What search={search} change={change} />
      <Toggles search={search} change={change} />
      {search.number !== undefined && (
        <span className={classNames(css.only, 'on-tint brand-dark')}>{words.onlyNumber(search.number)}</span>
      )}
      {search.source !== undefined && (
        <span className={classNames(css.only, 'on-tint brand-dark')}>{words.onlySource}</span>
      )}
      {isChosen && (
        <button type="button" className={css.clear} onClick={() => change(unfiltered)}>
          {words.clear}
        </button>
      )}
      {answer && (
        <span className={classNames(css.count, 'ink-soft')}>
          {words.count(answer.month, answer.count.toLocaleString('ko-KR'))}
        </span>
      )}
    </div>
  );
}
