import { waitingDecisions } from '@portal/contract/desk/decision.ts';
import { deskMoment } from '@portal/domain/messages/desk/desk-days.ts';
import { proposalName, deskDecideWords as words } from '@portal/domain/messages/desk/desk-decide.ts';
import { accountTypeNames, deskQueueWords } from '@portal/domain/messages/desk/desk-queue.ts';
import { waitingRows } from '@portal/domain/rules/review/four-eyes.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { hiddenClass } from '@portal/ui/base/visually-hidden.tsx';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { Avatar, Chip } from '../../blocks/marks.tsx';
import { MoreRows } from '../../blocks/more-rows.tsx';
import { tableClass } from '../../blocks/table.ts';
import { TableHead } from '../../blocks/table-head.tsx';
import { Failure, Waiting } from '../../blocks/waiting.tsx';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { useCounts } from '../../lib/query/counts.ts';
import { type Second, useSecond } from '../../lib/query/second.ts';
import { useHasRole } from '../../lib/session/roles.ts';
import { useTitle } from '../../lib/use-title.ts';
import css from './second.module.css';
import { Stuck } from './stuck.tsx';

type Row = Second['rows'][number];

const columns = [
  deskQueueWords.number,
  words.company,
  deskQueueWords.type,
  words.what,
  words.who,
  words.when,
  words.waitedDays,
  words.day,
] as const;

const SecondRow = ({ row, today }: { readonly row: Row; readonly today: string }) => (
  <tr>
    <td>
      <Link to="/a/$number/decide" params={{ number: row.number }} search={{ proposal: row.id }} data-row={row.id}>
        {row.number}
      </Link>
    </td>
    <td className={css.company}>
      <strong>{row.companyName}</strong>
    </td>
    <td>{row.accountType === null ? '' : accountTypeNames[row.accountType]}</td>
    <td>
      <Chip tone={row.verdict === 'REFUSED' ? 'neutral' : 'green'}>
        {proposalName(row.kind, row.verdict ?? undefined)}
      </Chip>{' '}
      {row.subjectLabel}
    </td>
    <td>
      <span className={classNames(css.who, 'inline-row middle')}>
        <Avatar {...row.proposedBy} /> {row.proposedBy.name} {row.isMine && <Chip tone="amber">{words.mine}</Chip>}
      </span>
    </td>
    <td>{deskMoment(row.proposedAt, today)}</td>
    <td>{words.days(row.waitedDays)}</td>
    <td>{row.day}</td>
  </tr>
);

/** Moves between links by arrow keys. */
function useArrows() {
  const list = useRef<HTMLTableElement>(null);
  const move = (step: 1 | -1): void => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])];
    const at = links.findIndex((link) => link.matches(':focus'));
    links[Math.max(0, Math.min(links.length - 1, at + step))]?.focus();
  };
  useKeys({ down: () => move(1), up: () => move(-1) });
  return list;
}

function SecondTable({ rows, today }: Pick<Second, 'rows' | 'today'>) {
  const list = useArrows();
  return (
    <div className={css.scroll}>
      <table ref={list} className={tableClass(css.table)}>
        <caption className={hiddenClass}>{words.secondTitle}</caption>
        <TableHead names={columns} />
        <tbody>
          {rows.map((row) => (
            <SecondRow key={row.id} row={row} today={today} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SecondListProps extends Pick<Second, 'rows' | 'today'> {
  readonly query: ReturnType<typeof useSecond>;
}

/** Returns the total if known: the count may be older than the list. */
function allOf(shown: number, hasMore: boolean, counted: number | undefined): number | undefined {
  if (!hasMore) return shown;
  return counted !== undefined && counted > shown ? counted : undefined;
}

function SecondList({ rows, today, query }: SecondListProps) {
  const counts = useCounts(true);
  return (
    <div className={classNames(css.panel, 'on-paper clip')}>
      <SecondTable rows={rows} today={today} />
      <MoreRows
        shown={rows.length}
        all={allOf(rows.length, query.hasNextPage, counts?.second)}
        atOnce={waitingRows}
        query={query}
      />
    </div>
  );
}

/** What waits for a second person, longest first. */
export function SecondPage() {
  const heading = useTitle(words.secondTitle);
  const second = useSecond();
  const mayRead = useHasRole(waitingDecisions.roles);
  const { data } = second;
  return (
    <div className={classNames(css.page, 'stack gap-16 full-width')}>
      <h1 ref={heading} tabIndex={-1}>
        {words.secondTitle}
      </h1>
      <Stuck />
      {second.isError && !data && <Failure title={words.secondFailed} query={second} />}
      {!mayRead && <p className={classNames(css.none, 'on-paper text-center ink-soft')}>{words.secondNotYours}</p>}
      {mayRead && !data && !second.isError && <Waiting />}
      {data && data.rows.length === 0 && (
        <p className={classNames(css.none, 'on-paper text-center ink-soft')}>{words.secondNone}</p>
      )}
      {data && data.rows.length > 0 && <SecondList rows={data.rows} today={data.today} query={second} />}
    </div>
  );
}
