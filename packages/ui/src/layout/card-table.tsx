import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import css from './card-table.module.css';

interface CardTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  readonly className?: string | undefined;
  /** Rows, each with a `th`. `data-label` is a cell's heading on phones, where no column heads are shown. */
  readonly children: ReactNode;
}

/** A table on wide screens; on phones each row is a card that keeps its table roles. */
export const CardTable = ({ label, columns, className, children }: CardTableProps) => (
  <table className={classNames(css.table, className)} aria-label={label}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
