import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import css from './card-table.module.css';

interface CardTableProps {
  /** Its name, for who listens. */
  readonly label: string;
  readonly columns: readonly string[];
  /** Its own measures. */
  readonly className?: string | undefined;
  /** Rows, each with a `th` of its own. A cell with `data-label` is called so where no head stands above it. */
  readonly children: ReactNode;
}

/** A table on wide screens; on phones each row is a card, and stays a row for who listens. */
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
