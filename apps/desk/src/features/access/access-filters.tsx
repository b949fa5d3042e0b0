import { accessCodeNames, deskAccessWords as words } from '@portal/domain/messages/desk/desk-access.ts';
import { accessCodes } from '@portal/domain/rules/staff/access-codes.ts';
import { monthAfter } from '@portal/domain/rules/staff/access-review.ts';
import { useNavigate } from '@tanstack/react-router';
import { DeskIcon } from '../../blocks/desk-icon.tsx';
import css from './access.module.css';
import { type AccessSearch, readAccessSearch } from './access-search.ts';
import type { AccessList } from './use-access.ts';

interface FiltersProps {
  readonly search: AccessSearch;
  readonly answer: AccessList | undefined;
}

/** Which rows are shown; it stands in the address. */
export function AccessFilters({ search, answer }: FiltersProps) {
  const navigate = useNavigate();
  const change = (part: Readonly<Partial<Record<keyof AccessSearch, string | undefined>>>): void =>
    void navigate({ to: '/access', search: readAccessSearch({ ...search, ...part }), replace: true });
  const month = search.month ?? answer?.month;
  const chosen = [search.staff, search.code, search.number, search.source, search.flagged].some(Boolean);
  return (
    <div className={css.filters}>
      {month !== undefined && (
        <span className={css.months}>
          <button
            type="button"
            aria-label={words.previousMonth}
            onClick={() => change({ month: monthAfter(month, -1) })}
          >
            <DeskIcon name="back" size={16} />
          </button>
          <strong>{words.monthName(month)}</strong>
          <button type="button" aria-label={words.nextMonth} onClick={() => change({ month: monthAfter(month) })}>
            <DeskIcon name="next" size={16} />
          </button>
        </span>
      )}
      {answer && !answer.isOwn && (
        <select
          aria-label={words.who}
          value={search.staff ?? ''}
          onChange={(event) => change({ staff: event.target.value || undefined })}
        >
          <option value="">{`${words.who}: ${words.everybody}`}</option>
          {answer.staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
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
      <button
        type="button"
        className={css.toggle}
        aria-pressed={search.flagged === 'true'}
        onClick={() => change({ flagged: search.flagged ? undefined : 'true' })}
      >
        <DeskIcon name="alert" size={15} /> {words.flaggedOnly}
      </button>
      {search.number !== undefined && <span className={css.only}>{words.onlyNumber(search.number)}</span>}
      {search.source !== undefined && <span className={css.only}>{words.onlySource}</span>}
      {chosen && (
        <button
          type="button"
          className={css.clear}
          onClick={() =>
            change({ staff: undefined, code: undefined, number: undefined, source: undefined, flagged: undefined })
          }
        >
          {words.clear}
        </button>
      )}
      {answer && <span className={css.count}>{words.count(answer.month, answer.count.toLocaleString('ko-KR'))}</span>}
    </div>
  );
}
