import { applicationTimeline, pagePicture, readApplication } from '@portal/contract/desk/application.ts';
import { waitingDecisions } from '@portal/contract/desk/decision.ts';
import { applicationEvidence } from '@portal/contract/desk/evidence.ts';
import { nextReview, reviewQueue, searchApplications } from '@portal/contract/desk/queue.ts';
import { reviewStatistics } from '@portal/contract/desk/statistics.ts';
import { applicationParts } from '@portal/domain/rules/review/queue.ts';
import { eq, sql } from 'drizzle-orm';
import { registerDrafts } from '../../apps/api/src/capabilities/drafts/drafts.routes.ts';
import { registerAccount } from '../../apps/api/src/features/account/account.routes.ts';
import { registerApplication } from '../../apps/api/src/features/application/application.routes.ts';
import { lookForChanges } from '../../apps/api/src/features/desk/live/live.repository.ts';
import { computeStatistics } from '../../apps/api/src/features/desk/statistics/computing.service.ts';
import { registerScreening } from '../../apps/api/src/features/screening/screening.routes.ts';
import { tables } from '../../apps/api/src/platform/database/tables.ts';
import { finished } from '../../apps/api/test/finished-merchant.fixture.ts';
import { registerScreeningFeePayments } from '../../apps/api/testing/application.portal.ts';
import type { TestClient } from '../../apps/api/testing/test-client.ts';
import { personWith, type TestDesk } from '../../apps/api/testing/test-desk.ts';
import { answered, type Figure, report } from './figures.ts';
import { businessNumberOf, companyOf, emailOf, fillDesk, leaveFew, loginOf, mostReal, type Size } from './fill.ts';
import { type Assignees, reportLists } from './lists.ts';
import { openMeasuredDesk } from './open-desk.ts';

/** Maximum milliseconds. */
const bounds = { list: 150, part: 300, firstPage: 700, page: 200, look: 100, computed: 5_000 } as const;
const staffCount = 12;

/** What a list shows instead of rows: for a person who proposed and requested all week and has nothing left. */
async function emptyFigure({ portal }: TestDesk, client: TestClient): Promise<Figure> {
  const isNewest = sql`(select id from staff order by signed_in_at desc limit 1)`;
  await portal.db.execute(sql`update review_decision set proposed_by = ${isNewest}, proposed_at = now()
    where id in (select id from review_decision where state = 'CONFIRMED' limit 60)`);
  await portal.db.execute(sql`update supplement set asked_by = ${isNewest}, asked_at = now()
    where id in (select id from supplement where state = 'OPEN' limit 60)`);
  return {
    name: 'list: mine, with nothing in it',
    bound: bounds.list,
    ask: async () => {
      const { comingBack, thisWeek } = await answered(client.call(reviewQueue, { query: { view: 'mine' } }));
      if (comingBack.length === 0 || thisWeek?.proposed !== 60)
        throw new Error('nothing is shown in the place of rows');
    },
  };
}

function nextFigures({ portal }: TestDesk, busy: TestClient, free: TestClient): Figure[] {
  let taken: string | undefined;
  const giveBack = () =>
    portal.db
      .update(tables.review)
      .set({ assigneeId: null, assignedAt: null })
      .where(eq(tables.review.applicationNumber, taken ?? ''));
  const next = async (client: TestClient): Promise<void> => {
    taken = (await answered(client.call(nextReview, { body: {} }))).number ?? undefined;
    if (taken === undefined) throw new Error('nothing is left');
  };
  return [
    { name: 'next: of mine', bound: bounds.list, ask: () => next(busy) },
    { name: 'next: an unassigned one', bound: bounds.list, ask: () => next(free), before: giveBack },
  ];
}

function searchFigures(client: TestClient, number: string, { all }: Size): Figure[] {
  const kinds: Readonly<Record<string, (place: number) => string>> = {
    'application number': () => number,
    'login id': loginOf,
    company: companyOf,
    'business number': businessNumberOf,
    'e-mail': emailOf,
    'what nobody has': (place) => `없는 상점 ${place}`,
  };
  return Object.entries(kinds).map(([name, textAt]) => ({
    name: `search: ${name}`,
    bound: bounds.list,
    ask: async (turn) => {
      const text = textAt((turn * 7_919) % Math.min(all, mostReal));
      const { hits } = await answered(client.call(searchApplications, { body: { text } }));
      if (hits.length === 0 && name !== 'what nobody has') throw new Error(`no ${name} is found`);
    },
  }));
}

async function applicationFigures(client: TestClient, number: string): Promise<Figure[]> {
  const params = { number };
  const read = (part: (typeof applicationParts)[number]) =>
    answered(client.call(readApplication, { params, query: { part } }));
  const business = await read('business');
  const file = business.part === 'business' ? business.certificate?.id : undefined;
  if (file === undefined) throw new Error('an application without a certificate');
  const page = async (): Promise<void> => {
    const { status } = await client.call(pagePicture, { params: { number, file, page: '1' } });
    if (status !== 200) throw new Error(`a page was answered ${status}`);
  };
  return [
    {
      name: 'application: evidence',
      bound: bounds.part,
      ask: () => answered(client.call(applicationEvidence, { params })),
    },
    {
      name: 'application: timeline',
      bound: bounds.part,
      ask: () => answered(client.call(applicationTimeline, { params, query: {} })),
    },
    ...applicationParts.map((part) => ({ name: `application: ${part}`, bound: bounds.part, ask: () => read(part) })),
    { name: 'page picture: the first opening', bound: bounds.firstPage, ask: page, once: true },
    { name: 'page picture: again', bound: bounds.page, ask: page },
  ];
}

const waitingFigure = (client: TestClient): Figure => ({
  name: 'list: proposals that wait',
  bound: bounds.list,
  ask: () => answered(client.call(waitingDecisions, {})),
});

const streams = 50;

/** One look for all streams of a server, with this many sessions; a server makes one every two seconds. */
const liveFigures = ({ portal }: TestDesk): Figure[] => {
  const sessions = Array.from({ length: streams }, (_, place) => `session-${place}`);
  let since: string | undefined;
  return [
    {
      name: `events: a look for ${streams} streams`,
      bound: bounds.look,
      async ask() {
        since = (await lookForChanges(portal.db, since, sessions)).now;
      },
    },
  ];
};

const statisticsFigures = ({ portal }: TestDesk, client: TestClient): Figure[] => [
  {
    name: 'statistics, computed',
    bound: bounds.computed,
    ask: () => computeStatistics(portal.platform),
    once: true,
  },
  { name: 'statistics', bound: bounds.list, ask: () => answered(client.call(reviewStatistics, {})) },
];

async function staffOf(desk: TestDesk): Promise<TestClient[]> {
  const clients: TestClient[] = [];
  for (let place = 0; place < staffCount; place += 1)
    clients.push(await desk.signedIn(personWith(`심사자 ${place}`, 'reviewer')));
  return clients;
}

const staffIds = async ({ portal }: TestDesk): Promise<readonly string[]> =>
  (await portal.db.select({ id: tables.staff.id }).from(tables.staff)).map(({ id }) => id);

/** One member of staff with an average number of reviews, one who keeps only a few, and one who came later and has none. */
async function assigneesOf(desk: TestDesk, [many, few, ...others]: readonly string[]): Promise<Assignees> {
  const [none] = (await staffIds(desk)).filter((id) => ![many, few, ...others].includes(id));
  if (many === undefined || few === undefined || none === undefined) throw new Error('too few members of staff');
  await leaveFew(desk.portal.platform, few, others);
  return { many, few, none };
}

/** @param only the beginning of the names to measure; '' for everything @returns whether all figures are within their bounds */
export async function measureDesk(size: Size, calls: number, only: string): Promise<boolean> {
  const register = [
    ...[registerDrafts, registerAccount, registerApplication],
    ...[registerScreeningFeePayments, registerScreening],
  ];
  const desk = await openMeasuredDesk(register);
  try {
    const { merchant } = await finished(desk.portal);
    const [busy] = await staffOf(desk);
    const rows = await staffIds(desk);
    await fillDesk(desk.portal.platform, size, rows);
    // As every five minutes: the first run handles everything that has just been written.
    await computeStatistics(desk.portal.platform);
    const approver = await desk.signedIn(personWith('민서윤', 'approver'));
    const free = await desk.signedIn(personWith('새 심사자', 'reviewer'));
    const assignees = await assigneesOf(desk, rows);
    const [real] = await desk.portal.db
      .select()
      .from(tables.review)
      .where(eq(tables.review.ownerId, merchant.accountId));
    if (!busy || !real) throw new Error('nobody is there');
    await desk.portal.db.execute(sql`update review set assignee_id = null where owner_id = ${real.ownerId}`);
    let isWithin = await reportLists(busy, bounds.list, { assignees, calls, only });
    process.stdout.write(
      `\n${`${size.all} applications, ${size.open} open`.padEnd(34)}   median      p95  bound, ms\n`,
    );
    const figures = [
      await emptyFigure(desk, free),
      ...nextFigures(desk, busy, free),
      ...searchFigures(busy, real.applicationNumber, size),
      ...(await applicationFigures(busy, real.applicationNumber)),
      waitingFigure(approver),
      ...liveFigures(desk),
      ...statisticsFigures(desk, busy),
    ];
    for (const figure of figures.filter(({ name }) => name.startsWith(only)))
      isWithin = (await report(figure, calls)) && isWithin;
    return isWithin;
  } finally {
    await desk.close();
  }
}
