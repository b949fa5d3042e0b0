import { beforeKycWords as words } from '@portal/domain/messages/screening/before-kyc.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { CardTable } from '@portal/ui/layout/card-table.tsx';
import css from './requirements-table.module.css';

interface ListProps {
  readonly items: readonly string[];
  readonly notes: readonly string[];
}

function Requirements({ items, notes }: ListProps) {
  return (
    <>
      <ul className={classNames(css.items, 'stack gap-6')}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <ul className={classNames(css.notes, 'stack gap-4 mt-12 text-tiny ink-quiet')}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
}

export function RequirementsTable() {
  return (
    <CardTable
      label={words.tableTitle}
      columns={[words.kind, words.information, words.documents]}
      className={css.table}
    >
      {[words.individual, words.corporate].map((row) => (
        <tr key={row.name}>
          <th scope="row">{row.name}</th>
          <td data-label={words.information}>
            <Requirements items={row.information} notes={row.informationNotes} />
          </td>
          <td data-label={words.documents}>
            <Requirements items={row.documents} notes={row.documentNotes} />
          </td>
        </tr>
      ))}
    </CardTable>
  );
}
