import type { ShownRow } from '@portal/contract/desk/shared.ts';
import { deskApplicationWords as words } from '@portal/domain/messages/desk/desk-application.ts';
import { hiddenClass } from '@portal/ui/base/visually-hidden.tsx';
import { tableClass } from '../../../blocks/table.ts';
import { TableHead } from '../../../blocks/table-head.tsx';
import css from './parts.module.css';

interface ValueTableProps {
  readonly title: string;
  readonly rows: readonly ShownRow[];
}

/** Answers as given by the merchant, one per row. */
export const ValueTable = ({ title, rows }: ValueTableProps) => (
  <table className={tableClass(css.values, true)}>
    <caption className={hiddenClass}>{title}</caption>
    <TableHead names={[words.item, words.value]} />
    <tbody>
      {rows.map(({ key, label, value }) => (
        <tr key={key}>
          <th scope="row">{label}</th>
          <td>{value || '-'}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
