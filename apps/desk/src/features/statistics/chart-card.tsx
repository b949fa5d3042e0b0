import { deskStatisticsWords as words } from '@portal/domain/messages/desk/desk-statistics.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { hiddenClass } from '@portal/ui/base/visually-hidden.tsx';
import { type ReactNode, useId } from 'react';
import { TableHead } from '../../blocks/table-head.tsx';
import css from './statistics.module.css';

export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [key: string, ...cells: readonly (string | number)[]])[];
}

interface ChartCardProps {
  readonly title: string;
  /** Describes in a sentence what the chart shows. */
  readonly sentence: string;
  /** Colours with their meaning. */
  readonly legend?: readonly (readonly [name: string, className: string | undefined])[];
  readonly table: ChartTable;
  readonly note?: string;
  readonly children: ReactNode;
}

/** A chart with its description: a sentence, and all its numbers as a table. */
export function ChartCard({ title, sentence, legend = [], table, note, children }: ChartCardProps) {
  const id = useId();
  return (
    <section className={classNames(css.card, 'shrink on-paper')} aria-labelledby={id}>
      <div className={classNames(css.cardHead, 'row wrap middle between')}>
        <h2 id={id}>{title}</h2>
        <ul className={classNames(css.legend, 'row gap-12 ink-soft')}>
          {legend.map(([name, className]) => (
            <li key={name}>
              <span className={classNames(className, 'own-colours')} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      </div>
      {children}
      <p className="mt-4">{sentence}</p>
      {note && <p className={classNames(css.note, 'ink-soft')}>{note}</p>}
      <details className={css.details}>
        <summary>{words.asTable}</summary>
        <table className={classNames(css.table, 'full-width mt-8')}>
          <caption className={hiddenClass}>{title}</caption>
          <TableHead names={table.columns} />
          <tbody>
            {table.rows.map(([key, ...cells]) => (
              <tr key={key}>
                <th scope="row">{key}</th>
                {cells.map((cell, place) => (
                  <td key={table.columns[place + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
