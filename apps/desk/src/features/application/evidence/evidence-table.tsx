import { deskEvidenceWords as words } from '@portal/domain/messages/desk/desk-evidence.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import type { KeyboardEvent } from 'react';
import { tableClass } from '../../../blocks/table.ts';
import css from './evidence.module.css';
import { AuthorityCell, CheckCell, ComparisonCell, ReadCell, TypedCell } from './evidence-cells.tsx';
import { type EvidenceSource, rowText } from './row-text.ts';
import { type EvidenceRow, isDiffering } from './use-evidence.ts';
import type { SelectedRow } from './use-selected-row.ts';

const readNames: Readonly<Record<EvidenceSource, string>> = {
  business: words.readBusiness,
  person: words.readPerson,
  settlement: words.readSettlement,
};

export interface EvidenceTableProps {
  readonly number: string;
  readonly today: string;
  readonly title: string;
  readonly source: EvidenceSource;
  readonly rows: readonly EvidenceRow[];
  readonly selected: SelectedRow;
  readonly mayCheck: boolean;
  readonly onCheck: (row: EvidenceRow) => void;
  readonly onNote: (row: EvidenceRow) => void;
  /** Adds the value to a request; undefined for staff who may not request anything. */
  readonly onAsk: ((row: EvidenceRow) => void) | undefined;
  /** Returns the number of notes about a row. */
  readonly notesOn: (key: string) => number;
}

interface RowProps extends Omit<EvidenceTableProps, 'rows' | 'title'> {
  readonly row: EvidenceRow;
  /** Whether Tab enters the table at this row. */
  readonly isEntry: boolean;
}

function Row({ row, isEntry, number, today, source, selected, mayCheck, onCheck, onNote, onAsk, notesOn }: RowProps) {
  const isHere = selected.key === row.key;
  const notes = notesOn(row.key);
  const press = (event: KeyboardEvent<HTMLTableRowElement>): void => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
    event.preventDefault();
    selected.show(row.key);
  };
  return (
    <tr
      data-evidence={row.key}
      className={classNames(css.row, 'pointer', isHere && css.here, isDiffering(row) && css.rowDiffers)}
      tabIndex={isHere || isEntry ? 0 : -1}
      aria-selected={isHere}
      aria-label={rowText(row, source)}
      onFocus={() => selected.select(row.key)}
      onClick={() => selected.show(row.key)}
      onKeyDown={press}
    >
      <th scope="row">{row.label}</th>
      <td>
        <TypedCell row={row} />
        {(isHere || notes > 0) && mayCheck && (
          <span className={classNames(css.acts, 'row wrap gap-6')}>
            {isHere && onAsk && (
              <button
                type="button"
                className={classNames(css.act, 'on-paper pointer strong ink')}
                onClick={() => onAsk(row)}
              >
                {words.ask}
              </button>
            )}
            <button
              type="button"
              className={classNames(css.act, 'on-paper pointer strong ink')}
              tabIndex={isHere ? 0 : -1}
              onClick={() => onNote(row)}
            >
              {notes > 0 ? words.noteCount(notes) : words.note}
            </button>
          </span>
        )}
      </td>
      <td>
        <ReadCell number={number} row={row} />
      </td>
      <td className={css.authority}>
        <AuthorityCell row={row} today={today} />
      </td>
      <td>
        <ComparisonCell row={row} />
        {row.authority.length > 0 && (
          <div className={css.folded}>
            <AuthorityCell row={row} today={today} />
          </div>
        )}
      </td>
      <td className={css.checkColumn}>
        <CheckCell row={row} mayCheck={mayCheck} onCheck={() => onCheck(row)} />
      </td>
    </tr>
  );
}

/** Values next to their proofs, one per row; a row is announced as one sentence. */
export function EvidenceTable({ rows, title, ...props }: EvidenceTableProps) {
  const { selected, source } = props;
  const isInside = rows.some(({ key }) => key === selected.key);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows are chosen by the keys is a grid (WAI-ARIA)
    <table className={tableClass(css.table, true)} role="grid" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{words.item}</th>
          <th scope="col">{source === 'business' ? words.typed : words.typedShort}</th>
          <th scope="col">{readNames[source]}</th>
          <th scope="col" className={css.authority}>
            {words.authority}
          </th>
          <th scope="col" className={css.comparisonColumn}>
            {words.comparison}
          </th>
          <th scope="col" className={css.checkColumn}>
            {words.check}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <Row key={row.key} row={row} isEntry={!isInside && place === 0} {...props} />
        ))}
      </tbody>
    </table>
  );
}
