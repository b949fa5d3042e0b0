import { assignApplication } from '@portal/contract/desk/queue.ts';
import { deskQueueWords as words } from '@portal/domain/messages/desk/desk-queue.ts';
import { queueRows } from '@portal/domain/rules/review/queue.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { useCallback, useRef } from 'react';
import { Key } from '../../blocks/marks.tsx';
import { MoreRows } from '../../blocks/more-rows.tsx';
import { Failure, Waiting } from '../../blocks/waiting.tsx';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { useAssignToMe } from '../../lib/query/assign.ts';
import { isFiltered, type QueueSearch } from '../../lib/queue-search.ts';
import { useHasRole } from '../../lib/session/roles.ts';
import css from './queue.module.css';
import { QueueCards } from './queue-cards.tsx';
import { QueueEmpty } from './queue-empty.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { QueueTable } from './queue-table.tsx';
import type { QueueAnswer, QueueRow, useQueue } from './use-queue.ts';
import { useRowKeys } from './use-row-keys.ts';

type Queue = ReturnType<typeof useQueue>;

const KeysOfList = () => (
  <span className={classNames(css.keys, 'inline-row middle gap-6')}>
    <Key>↑</Key>
    <Key>↓</Key> {words.move} <Key>Enter</Key> {words.open} <Key>A</Key> {words.assignToMe} <Key>G</Key> {words.nextKey}{' '}
    <Key>/</Key> {words.findKey}
  </span>
);

interface QueueListProps {
  readonly search: QueueSearch;
  readonly queue: Queue;
  /** Name of the view. */
  readonly label: string;
}

interface RowsProps extends QueueListProps {
  readonly answer: QueueAnswer;
}

/** Removes duplicates: an application whose deadline moved between two pages is on both; the later page is newer. */
const eachOnce = (rows: readonly QueueRow[]): readonly QueueRow[] => [
  ...new Map(rows.map((row) => [row.number, row])).values(),
];

function Rows({ search, queue, label, answer }: RowsProps) {
  const isWorker = useHasRole(assignApplication.roles);
  const { mutate: take } = useAssignToMe();
  const list = useRef<HTMLDivElement>(null);
  const filter = useRef<HTMLButtonElement>(null);
  const { move, selected } = useRowKeys(list);
  const rows = eachOnce(queue.data?.pages.flatMap((page) => page.rows) ?? []);
  const assign = useCallback((number: string) => take(number), [take]);
  const assignSelected = (): void => {
    const row = rows.find(({ number }) => number === selected());
    if (row?.assignee === null && row.decidedOn === null) take(row.number);
  };
  useKeys({
    down: () => move(1),
    up: () => move(-1),
    a: isWorker ? assignSelected : undefined,
    f: () => filter.current?.focus(),
  });
  const onAssign = isWorker ? assign : undefined;
  const isClosed = search.view === 'closed';
  return (
    <div className={classNames(css.panel, 'on-paper clip')} ref={list} aria-busy={queue.isPlaceholderData}>
      <QueueFilters search={search} isWorker={isWorker} firstRef={filter} />
      <div className={css.scroll}>
        <QueueTable rows={rows} today={answer.today} caption={label} isClosed={isClosed} onAssign={onAssign} />
      </div>
      <QueueCards rows={rows} today={answer.today} label={label} />
      <MoreRows
        shown={rows.length}
        all={search.view === 'closed' || isFiltered(search) ? undefined : answer.counts[search.view]}
        atOnce={queueRows}
        query={queue}
      >
        <KeysOfList />
      </MoreRows>
    </div>
  );
}

export function QueueList(props: QueueListProps) {
  const { search, queue } = props;
  const isWorker = useHasRole(assignApplication.roles);
  const filter = useRef<HTMLButtonElement>(null);
  const answer = queue.data?.pages[0];
  if (answer && answer.rows.length > 0) return <Rows {...props} answer={answer} />;
  if (!answer && !queue.isError) return <Waiting />;
  return (
    <>
      {/* Also beside a failure: an old address may hold a filter that the server refuses for ever. */}
      {isFiltered(search) && <QueueFilters search={search} isWorker={isWorker} firstRef={filter} />}
      {answer ? (
        <QueueEmpty search={search} answer={answer} isWorker={isWorker} askedAt={queue.dataUpdatedAt} />
      ) : (
        <Failure title={words.failed} query={queue} />
      )}
    </>
  );
}
