import { beforeKycWords as words } from '@portal/domain/messages/before-kyc.ts';
import css from './requirements-table.module.css';

interface ListProps {
  readonly items: readonly string[];
  readonly notes: readonly string[];
}

function Requirements({ items, notes }: ListProps) {
  return (
    <>
      <ul className={css.items}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <ul className={css.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
}

/** What a sole proprietor and a corporation need; on phones each row becomes a card, and stays a row for who listens. */
export function RequirementsTable() {
  return (
    <table className={css.table} aria-label={words.tableTitle}>
      <thead>
        <tr>
          <th scope="col">{words.kind}</th>
          <th scope="col">{words.information}</th>
          <th scope="col">{words.documents}</th>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  );
}
