import { deskAccessWords as words } from '@portal/domain/messages/desk/desk-access.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { hiddenClass } from '@portal/ui/base/visually-hidden.tsx';
import { useNavigate } from '@tanstack/react-router';
import { tableClass } from '../../blocks/table.ts';
import { TableHead } from '../../blocks/table-head.tsx';
import { Failure, Waiting } from '../../blocks/waiting.tsx';
import css from './access.module.css';
import { AccessAction, momentOf, nameOf, Whose, whyOf } from './access-cells.tsx';
import { type AccessSearch, readAccessSearch } from './access-search.ts';
import type { AccessRow, useAccess } from './use-access.ts';

function Row({ row, search }: { readonly row: AccessRow; readonly search: AccessSearch }) {
  const navigate = useNavigate();
  const narrow = (part: Partial<AccessSearch>): void =>
    void navigate({ to: '/access', search: readAccessSearch({ ...search, ...part }) });
  const { applicationNumber, source, address } = row;
  return (
    <tr>
      <td className={classNames(css.when, 'no-wrap')}>{momentOf(row.at)}</td>
      <th scope="row">{nameOf(row)}</th>
      <td>
        {source === null || address === null ? (
          (address ?? '-')
        ) : (
          <button
            type="button"
            className={classNames(css.narrow, 'bare p-0 pointer')}
            title={words.narrowSource}
            onClick={() => narrow({ source })}
          >
            {address}
          </button>
        )}
      </td>
      <td>
        {applicationNumber === null ? (
          <Whose row={row} />
        ) : (
          <button
            type="button"
            className={classNames(css.narrow, 'bare p-0 pointer')}
            title={words.narrowNumber(applicationNumber)}
            onClick={() => narrow({ number: applicationNumber })}
          >
            <Whose row={row} />
          </button>
        )}
      </td>
      <td>
        <AccessAction row={row} />
      </td>
      <td className={classNames(css.why, 'anywhere')}>{whyOf(row)}</td>
    </tr>
  );
}

interface AccessTableProps {
  readonly search: AccessSearch;
  readonly list: ReturnType<typeof useAccess>;
  readonly label: string;
}

/** Rows of a month, latest first. */
export function AccessTable({ search, list, label }: AccessTableProps) {
  if (list.isPending) return <Waiting />;
  if (list.isError && !list.data) return <Failure title={words.failed} query={list} />;
  const rows = list.data.pages.flatMap((page) => page.rows);
  return (
    <>
      {rows.length === 0 && <p className={classNames(css.none, 'ink-soft')}>{words.none}</p>}
      {rows.length > 0 && (
        <section className={css.scroll} aria-label={label}>
          <table className={tableClass(css.table)}>
            <caption className={hiddenClass}>{label}</caption>
            <TableHead names={[words.when, words.who, words.where, words.whose, words.what, words.why]} />
            <tbody>
              {rows.map((row) => (
                <Row key={row.seq} row={row} search={search} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <div className={classNames(css.foot, 'row wrap middle between gap-8 ink-soft')}>
        {list.hasNextPage && (
          <Button size="small" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {words.more}
          </Button>
        )}
        <span>{words.fixed}</span>
      </div>
    </>
  );
}
