import { colleagues } from '@portal/contract/desk/session.ts';
import { accountTypeNames, deskQueueWords as words } from '@portal/domain/messages/desk/desk-queue.ts';
import { flagNames } from '@portal/domain/messages/review/review-summary.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Ref } from 'react';
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
import { DeskIcon } from '../../blocks/desk-icon.tsx';
import { deskCall } from '../../lib/query/desk-call.ts';
import css from './queue-filters.module.css';
import { isFiltered, type QueueSearch, readQueueSearch } from './queue-search.ts';

interface Choice {
  readonly id: string;
  readonly name: string;
}

interface FilterProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined;
}

/** The id of 'all' in a list, which has no empty one. */
const all = 'all';

function Filter({ label, choices, chosen, onChoose, buttonRef }: FilterProps) {
  const items = [{ id: all, name: words.all }, ...choices];
  return (
    <Select
      aria-label={label}
      value={chosen ?? all}
      onChange={(id) => onChoose(id === all || id === null ? undefined : String(id))}
    >
      <Button ref={buttonRef} className={css.filter ?? ''}>
        <span>{label}</span>
        {chosen !== undefined && <SelectValue className={css.chosen ?? ''} />}
        <DeskIcon name="down" size={14} />
      </Button>
      <Popover className={css.popover ?? ''} placement="bottom start">
        <ListBox items={items} className={css.list ?? ''}>
          {({ id, name }) => (
            <ListBoxItem id={id} className={css.item ?? ''}>
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}

const flags = Object.entries(flagNames).map(([id, name]) => ({ id, name }));
const types = Object.entries(accountTypeNames).map(([id, name]) => ({ id, name }));

/** Colleagues to whom applications are assigned; none for those who may not ask. */
function useColleagues(isWorker: boolean): readonly Choice[] {
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
    <div className={css.filters}>
      <Filter
        label={words.filterFlag}
        choices={flags}
        chosen={search.flag}
        onChoose={(flag) => change({ flag })}
        buttonRef={firstRef}
      />
      <Filter
        label={words.filterType}
        choices={types}
        chosen={search.accountType}
        onChoose={(accountType) => change({ accountType })}
      />
      {isWorker && (
        <Filter
          label={words.filterAssignee}
          choices={people}
          chosen={search.assignee}
          onChoose={(assignee) => change({ assignee })}
        />
      )}
      {isFiltered(search) && (
        <button
          type="button"
          className={css.clear}
          onClick={() => change({ flag: undefined, accountType: undefined, assignee: undefined })}
        >
          {words.clear}
        </button>
      )}
    </div>
  );
}
