import { colleagues } from '@portal/contract/desk/session.ts';
import { accountTypeNames, deskQueueWords as words } from '@portal/domain/messages/desk/desk-queue.ts';
import { flagNames } from '@portal/domain/messages/review/review-summary.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Ref } from 'react';
import { Choice, type Choosable } from '../../blocks/choice.tsx';
import { deskCall } from '../../lib/query/desk-call.ts';
import css from './queue-filters.module.css';
import { isFiltered, type QueueSearch, readQueueSearch } from './queue-search.ts';

const flags = Object.entries(flagNames).map(([id, name]) => ({ id, name }));
const types = Object.entries(accountTypeNames).map(([id, name]) => ({ id, name }));

/** Colleagues to whom applications are assigned; none for those who may not ask. */
function useColleagues(isWorker: boolean): readonly Choosable[] {
  const { data } = useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => deskCall(colleagues, { signal }),
    enabled: isWorker,
    staleTime: 300_000,
  });
  return data?.colleagues ?? [];
}

interface QueueFiltersProps {
  readonly search: QueueSearch;
  readonly isWorker: boolean;
  /** Takes the focus by the key F. */
  readonly firstRef: Ref<HTMLButtonElement>;
}

/** What is left out of a view; it stands in the address. */
export function QueueFilters({ search, isWorker, firstRef }: QueueFiltersProps) {
  const navigate = useNavigate();
  const people = useColleagues(isWorker);
  const change = (part: Readonly<Record<string, string | undefined>>): void =>
    void navigate({ to: '/queue', search: readQueueSearch({ ...search, ...part }), replace: true });
  return (
    <div className={classNames(css.filters, 'row wrap middle gap-8')}>
      <Choice
        all={words.all}
        label={words.filterFlag}
        choices={flags}
        chosen={search.flag}
        onChoose={(flag) => change({ flag })}
        buttonRef={firstRef}
      />
      <Choice
        all={words.all}
        label={words.filterType}
        choices={types}
        chosen={search.accountType}
        onChoose={(accountType) => change({ accountType })}
      />
      {isWorker && (
        <Choice
          all={words.all}
          label={words.filterAssignee}
          choices={people}
          chosen={search.assignee}
          onChoose={(assignee) => change({ assignee })}
        />
      )}
      {isFiltered(search) && (
        <button
          type="button"
          className={classNames(css.clear, 'bare pointer strong brand')}
          onClick={() => change({ flag: undefined, accountType: undefined, assignee: undefined })}
        >
          {words.clear}
        </button>
      )}
    </div>
  );
}
