import { accountTypeNames, deskQueueWords as words } from '@portal/domain/messages/desk/desk-queue.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { hiddenClass } from '@portal/ui/base/visually-hidden.tsx';
import { Link } from '@tanstack/react-router';
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { Ruler } from '../../blocks/marks.tsx';
import { StateChip } from '../../blocks/state-chip.tsx';
import css from './queue.module.css';
import { Assignee, DayNumber, Deadline, FlagCell, Since } from './queue-cells.tsx';
import type { QueueRow } from './use-queue.ts';

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, QueueRow>();

interface QueueTableProps {
  readonly rows: readonly QueueRow[];
  readonly today: string;
  readonly caption: string;
  readonly isClosed: boolean;
  readonly onAssign: ((number: string) => void) | undefined;
}

/** Columns of the table. Each row is reached by the link to its application, which is focused while the row is selected. */
const columnsOf = ({ today, isClosed, onAssign }: Omit<QueueTableProps, 'rows' | 'caption'>) =>
  helper.columns([
    helper.accessor('number', {
      header: words.number,
      cell: ({ row: { original } }) => (
        <Link
          to="/a/$number"
          params={{ number: original.number }}
          className={classNames(css.link, 'inline-row middle bold ink')}
          data-row={original.number}
        >
          {original.number}
        </Link>
      ),
    }),
    helper.accessor('companyName', {
      header: words.company,
      cell: ({ row: { original } }) => <strong className="strong">{original.companyName}</strong>,
    }),
    helper.accessor('accountType', {
      header: words.type,
      cell: ({ row: { original } }) => (original.accountType === null ? '' : accountTypeNames[original.accountType]),
    }),
    helper.accessor('state', { header: words.state, cell: ({ row: { original } }) => <StateChip {...original} /> }),
    helper.accessor('day', { header: words.day, cell: ({ row: { original } }) => <DayNumber row={original} /> }),
    helper.display({
      id: 'ruler',
      header: '',
      cell: ({ row: { original } }) => <Ruler day={original.day} paused={original.paused || isClosed} />,
    }),
    helper.accessor('fourWeeksOn', {
      header: isClosed ? words.decided : words.deadline,
      cell: ({ row: { original } }) => <Deadline row={original} today={today} />,
    }),
    helper.accessor('flags', { header: words.flag, cell: ({ row: { original } }) => <FlagCell row={original} /> }),
    helper.accessor('seen', {
      header: words.since,
      cell: ({ row: { original } }) => <Since row={original} today={today} />,
    }),
    helper.accessor('assignee', {
      header: words.assignee,
      cell: ({ row: { original } }) => <Assignee row={original} onAssign={onAssign} />,
    }),
  ]);

/** Rows of a view as a table; narrower screens omit columns. */
export function QueueTable({ rows, today, caption, isClosed, onAssign }: QueueTableProps) {
  const columns = useMemo(() => columnsOf({ today, isClosed, onAssign }), [today, isClosed, onAssign]);
  const table = useTable({ features, columns, data: rows, getRowId: ({ number }) => number });
  return (
    <table className={classNames(css.table, 'full-width')}>
      <caption className={hiddenClass}>{caption}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) =>
              header.column.id === 'ruler' ? (
                <td key={header.id} className={css.ruler} />
              ) : (
                <th key={header.id} scope="col" className={css[header.column.id]}>
                  <table.FlexRender header={header} />
                </th>
              ),
            )}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} className={css.row}>
            {row.getAllCells().map((cell) => (
              <td key={cell.id} className={classNames(css.cell, css[cell.column.id])}>
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
