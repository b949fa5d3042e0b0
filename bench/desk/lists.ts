import type { QueryInputOf } from '@portal/contract/call.ts';
import { reviewQueue } from '@portal/contract/desk/queue.ts';
import {
  isMixedView,
  type QueueOrder,
  type QueueView,
  queueOrders,
  queueViews,
  receivedSpans,
} from '@portal/domain/rules/review/queue.ts';
import type { TestClient } from '../../apps/api/testing/test-client.ts';
import { answered, at, timesOf } from './figures.ts';
import { flagsOf, partnerCodes } from './fill.ts';

type Query = QueryInputOf<typeof reviewQueue>;

interface List {
  readonly name: string;
  readonly view: QueueView;
  readonly order: QueueOrder;
}

const lists: readonly List[] = queueViews.flatMap((view) =>
  (isMixedView(view) ? queueOrders : queueOrders.slice(-1)).map((order) => ({
    ...{ view, order },
    name: order === 'mine-first' ? `${view}*` : view,
  })),
);

/** Staff whose reviews are listed: of one in twelve, of a few, of none. */
export interface Assignees {
  readonly many: string;
  readonly few: string;
  readonly none: string;
}

export interface AskedOfLists {
  readonly assignees: Assignees;
  readonly calls: number;
  /** Beginning of a filter's name; '' for all of them. */
  readonly only: string;
}

/** Each filter separately, for values that many, few and none have; then all combined. */
function filtersOf({ many, few, none }: Assignees): readonly (readonly [string, Query])[] {
  const all = { accountType: 'BC00', flag: flagsOf.many, assignee: many, partner: 'MANY', received: 'month' } as const;
  return [
    ['no filter', {}],
    ['corporations', { accountType: 'BC00' }],
    ...Object.entries(flagsOf).map(([name, flag]) => [`flag of ${name}`, { flag }] as const),
    ...Object.entries({ many, few, none }).map(([name, assignee]) => [`assignee of ${name}`, { assignee }] as const),
    ...partnerCodes.map((partner) => [`partner of ${partner.toLowerCase()}`, { partner }] as const),
    ...receivedSpans.map((received) => [`finished ${received}`, { received }] as const),
    ['all together', all],
    ['all together, earlier', { ...all, received: 'earlier' }],
    ['all but the assignee, few', { ...all, assignee: undefined, flag: flagsOf.few }],
    ['all together, of nobody', { ...all, assignee: none }],
  ];
}

const cell = 12;
const line = (name: string, cells: readonly string[]): string =>
  `${name.padEnd(26)}${cells.map((one) => one.padStart(cell)).join('')}\n`;

type AskOf = (list: List) => () => Promise<unknown>;

/** The rows of the table. The pages of a list are requested one after another, without a filter. */
function rowsOf(client: TestClient, assignees: Assignees): readonly (readonly [string, AskOf])[] {
  const page = (query: Query) => answered(client.call(reviewQueue, { query }));
  const filtered = filtersOf(assignees).map(([name, filter]): readonly [string, AskOf] => {
    const askOf: AskOf =
      ({ view, order }) =>
      () =>
        page({ view, order, ...filter });
    return [name, askOf];
  });
  const pageAfterPage: AskOf = ({ view, order }) => {
    let cursor: string | undefined;
    return async () => {
      const { next } = await page({ view, order, ...(cursor && { cursor }) });
      cursor = next ?? undefined;
    };
  };
  return [...filtered, ['page after page', pageAfterPage]];
}

/** Prints the 95th percentile of every view, order and filter as a table. @returns whether all are within the bound */
export async function reportLists(
  client: TestClient,
  bound: number,
  { assignees, calls, only }: AskedOfLists,
): Promise<boolean> {
  const write = (name: string, cells: readonly string[]) => process.stdout.write(line(name, cells));
  const names = lists.map(({ name }) => name);
  write(`lists, p95 within ${bound} ms`, names);
  let isWithin = true;
  for (const [name, askOf] of rowsOf(client, assignees).filter(([one]) => one.startsWith(only))) {
    const cells: string[] = [];
    for (const list of lists) {
      const p95 = at(await timesOf({ name, bound, ask: askOf(list) }, calls), 0.95);
      isWithin = isWithin && p95 <= bound;
      cells.push(`${p95.toFixed(1)}${p95 <= bound ? '' : '!'}`);
    }
    write(name, cells);
  }
  process.stdout.write('*: mine first\n');
  return isWithin;
}
