import { partners } from '@portal/contract/desk/queue.ts';
import { colleagues } from '@portal/contract/desk/session.ts';
import {
  accountTypeNames,
  queueOrderNames,
  receivedNames,
  deskQueueWords as words,
} from '@portal/domain/messages/desk/desk-queue.ts';
import { flagNames } from '@portal/domain/messages/review/review-summary.ts';
import { isMixedView } from '@portal/domain/rules/review/queue.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Ref } from 'react';
import { Choice, type Choosable } from '../../blocks/choice.tsx';
import { deskCall } from '../../lib/query/desk-call.ts';
import { isFiltered, type QueueSearch, readQueueSearch, unfiltered } from '../../lib/queue-search.ts';
import css from './queue-filters.module.css';

const named = (names: Readonly<Record<string, string>>): readonly Choosable[] =>
  Object.entries(names).map(([id, name]) => ({ id, name }));
const flags = named(flagNames);
const types = named(accountTypeNames);
const spans = named(receivedNames);
const orders = named(queueOrderNames);

/** Returns colleagues to whom applications are assigned; none for staff who may not fetch them. */
function useColleagues(isWorker: boolean): readonly Choosable[] {
  const { data } = useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => deskCall(colleagues, { signal }),
    enabled: isWorker,
    staleTime: 300_000,
  });
  return data?.colleagues ?? [];
}

/** Returns the partners; none if no merchant came through one. */
function usePartners(): readonly Choosable[] {
  const { data } = useQuery({
    queryKey: ['partners'],
    queryFn: ({ signal }) => deskCall(partners, { signal }),
    staleTime: 300_000,
  });
  return (data?.partners ?? []).map(({ code, name }) => ({ id: code, name }));
}

interface ChoicesProps {
  readonly search: QueueSearch;
  readonly isWorker: boolean;
  readonly change: (part: Readonly<Record<string, string | undefined>>) => void;
}

function ByPeople({ search, isWorker, change }: ChoicesProps) {
  const people = useColleagues(isWorker);
  const known = usePartners();
  return (
    <>
      {isWorker && (
        <Choice
          all={words.all}
          label={words.filterAssignee}
          choices={people}
          chosen={search.assignee}
          onChoose={(assignee) => change({ assignee })}
        />
      )}
      {known.length > 0 && (
        <Choice
          all={words.all}
          label={words.filterPartner}
          choices={known}
          chosen={search.partner}
          onChoose={(partner) => change({ partner })}
        />
      )}
    </>
  );
}

const Order = ({ search, change }: Omit<ChoicesProps, 'isWorker'>) => (
  <div className={css.order}>
    <Choice
      isLabelHidden
      label={words.order}
      choices={orders}
      chosen={search.order ?? 'mine-first'}
      onChoose={(order) => change({ order: order === 'mine-first' ? undefined : order })}
    />
  </div>
);

interface QueueFiltersProps extends Omit<ChoicesProps, 'change'> {
  /** Focused by the key F. */
  readonly firstRef: Ref<HTMLButtonElement>;
}

export function QueueFilters({ search, isWorker, firstRef }: QueueFiltersProps) {
  const navigate = useNavigate();
  const show = (next: QueueSearch): void => void navigate({ to: '/queue', search: next, replace: true });
  const change: ChoicesProps['change'] = (part) => show(readQueueSearch({ ...search, ...part }));
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
      <ByPeople search={search} isWorker={isWorker} change={change} />
      <Choice
        all={words.all}
        label={words.filterReceived}
        choices={spans}
        chosen={search.received}
        onChoose={(received) => change({ received })}
      />
      {isFiltered(search) && (
        <button
          type="button"
          className={classNames(css.clear, 'bare pointer strong brand')}
          onClick={() => show(unfiltered(search))}
        >
          {words.clear}
        </button>
      )}
      {isMixedView(search.view) && <Order search={search} change={change} />}
    </div>
  );
}
