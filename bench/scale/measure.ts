import { login, me, statuses } from '@portal/contract/account/account.ts';
import { applyForServices } from '@portal/contract/application/application.ts';
import { reviewQueue, searchApplications } from '@portal/contract/desk/queue.ts';
import { readDraft, saveDraft } from '@portal/contract/platform.ts';
import { screeningProgress, uploadDocument } from '@portal/contract/screening/documents.ts';
import { sql } from 'drizzle-orm';
import { computeStatistics } from '../../apps/api/src/features/desk/statistics/computing.service.ts';
import type { Database, Transaction } from '../../apps/api/src/platform/database/database.ts';
import { tables } from '../../apps/api/src/platform/database/tables.ts';
import { purgeLeftovers } from '../../apps/api/src/platform/jobs/leftovers.ts';
import { accountsToAnnounce } from '../../apps/api/src/platform/retention/announce.ts';
import { dueAccounts } from '../../apps/api/src/platform/retention/purge-account.ts';
import { finished } from '../../apps/api/test/finished-merchant.fixture.ts';
import { serviceApplication } from '../../apps/api/testing/application.specimens.ts';
import type { TestClient } from '../../apps/api/testing/test-client.ts';
import { personWith, type TestDesk } from '../../apps/api/testing/test-desk.ts';
import { blankImage, png } from '../../apps/api/testing/test-files.ts';
import type { TestMerchant } from '../../apps/api/testing/test-merchant.ts';
import { companyOf, fillDesk, mostReal } from '../desk/fill.ts';
import { openMeasuredDesk } from '../desk/open-desk.ts';

export interface Figure {
  readonly name: string;
  readonly isJob: boolean;
  readonly p50: number;
  readonly p95: number;
}

const realMerchants = 210;
const jobRuns = 5;
const warmUps = 10;
/** More than a page of a list: a page that is not full costs less. */
const leastOpen = 60;

/** Inserts what every account has besides its application: mostly expired sessions, a draft, consents, the audit; one in ten is unfinished. */
async function insertRemains(tx: Transaction): Promise<void> {
  const made = sql`(select id from account where login_id ~ '^shop[0-9]+$') made`;
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`insert into session (id_hash, account_id, created_at, seen_at)
    select encode(sha256((id::text || n)::bytea), 'base64'), id, at, at
    from (select id, n, now() - random() * interval '29 days' as at from ${made}, generate_series(1, 2) n) s`);
  await tx.execute(sql`insert into draft (owner_id, step, values_sealed)
    select id, 'payment-service', encode(sha256(id::text::bytea), 'hex') || repeat('x', 400) from ${made}`);
  await tx.execute(sql`insert into consent (owner_id, kind, agreed, version, text_hash)
    select id, kind, true, '1', encode(sha256(kind::bytea), 'hex') from ${made}, unnest(array['service','privacy','marketing']) kind`);
  await tx.execute(sql`insert into audit_event (actor, action, account_id, result)
    select 'account:' || id, 'login', id, 'ok' from ${made}, generate_series(1, 3)`);
  await tx.execute(sql`update account set kyc_status = 'STEP2', touched_at = now() - random() * interval '70 days'
    where login_id ~ '^shop[0-9]+$' and login_id ~ '7$'`);
  await tx.execute(sql`analyze`);
}

/** @throws Error if the call was not answered with 200 */
async function good(answer: Promise<{ readonly status: number }>): Promise<void> {
  const { status } = await answer;
  if (status !== 200) throw new Error(`answered ${status}`);
}

interface Kind {
  readonly isJob: boolean;
  /** Runs between runs, unmeasured. */
  readonly before?: (() => Promise<unknown>) | undefined;
}

async function figureOf(
  name: string,
  times: number,
  work: (turn: number) => Promise<unknown>,
  { isJob, before }: Kind = { isJob: false },
): Promise<Figure> {
  const taken: number[] = [];
  // The first calls of a size compile the code that the later ones run.
  for (let turn = 0; turn < Math.min(times, warmUps); turn += 1) await work(times + turn);
  for (let turn = 0; turn < times; turn += 1) {
    await before?.();
    const start = performance.now();
    await work(turn);
    taken.push(performance.now() - start);
  }
  taken.sort((one, other) => one - other);
  const at = (share: number): number => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0;
  return { name, isJob, p50: at(0.5), p95: at(0.95) };
}

async function callFigures(desk: TestDesk, reviewer: TestClient, size: number, calls: number): Promise<Figure[]> {
  const { portal } = desk;
  const merchants: TestMerchant[] = [];
  for (let place = 0; place < realMerchants; place += 1) merchants.push(await portal.merchantAt('service-application'));
  const atPapers: TestMerchant[] = [];
  for (let place = 0; place < realMerchants; place += 1) atPapers.push(await portal.merchantAt('documents'));
  const image = await blankImage();
  // A different file each time, as merchants send them.
  const paper = (turn: number) => png(Buffer.concat([image, Buffer.from(String(turn))]), '통장.png');
  const of = (turn: number, all: readonly TestMerchant[] = merchants): TestMerchant => {
    const merchant = all[turn % all.length];
    if (!merchant) throw new Error('nobody is there');
    return merchant;
  };
  const draft = { params: { step: 'payment-service' } } as const;
  const text = (turn: number): string => companyOf((turn * 7_919) % Math.min(size, mostReal));
  const byTurn = (ask: (turn: number) => Promise<{ readonly status: number }>) => (turn: number) => good(ask(turn));
  const asked: readonly (readonly [name: string, ask: (turn: number) => Promise<{ readonly status: number }>])[] = [
    ['who-am-I', (turn) => of(turn).client.call(me)],
    ['status', (turn) => of(turn).client.call(statuses)],
    ['draft saved', (turn) => of(turn).client.call(saveDraft, { ...draft, rawBody: { values: { serviceDesc: 'x' } } })],
    ['draft read', (turn) => of(turn).client.call(readDraft, draft)],
    ['progress', (turn) => of(turn).client.call(screeningProgress)],
    [
      'log-in',
      (turn) => {
        const { loginId, password } = of(turn);
        return portal.client().call(login, { body: { loginId, password } });
      },
    ],
    ['submission', (turn) => of(turn).client.call(applyForServices, { body: serviceApplication() })],
    [
      'upload',
      (turn) =>
        of(turn, atPapers).client.call(uploadDocument, { body: { type: 'SF07' }, files: { file: paper(turn) } }),
    ],
    ['list: open', () => reviewer.call(reviewQueue, { query: { view: 'open' } })],
    ['list: closed', () => reviewer.call(reviewQueue, { query: { view: 'closed' } })],
    ['search by company', (turn) => reviewer.call(searchApplications, { body: { text: text(turn) } })],
  ];
  const figures: Figure[] = [];
  for (const [name, ask] of asked)
    figures.push(await figureOf(name, Math.min(calls, realMerchants - warmUps), byTurn(ask)));
  return figures;
}

/** Records a change for each day of the last week. */
const noteDays = (db: Database) =>
  db.execute(
    sql`insert into review_day_changed (day) select (now() at time zone 'Asia/Seoul')::date - n from generate_series(0, 6) n`,
  );

async function jobFigures({ portal }: TestDesk): Promise<Figure[]> {
  const { platform, db } = portal;
  await computeStatistics(platform, 'all');
  const jobs: readonly (readonly [name: string, run: () => Promise<unknown>, before?: () => Promise<unknown>])[] = [
    ['purge-unfinished: what is due', () => dueAccounts(db, 'unfinished', 200)],
    ['announce-purges: what is due', () => accountsToAnnounce(db, 200)],
    ['purge-leftovers', () => purgeLeftovers(db)],
    ['review-statistics, days of a week', () => computeStatistics(platform), () => noteDays(db)],
    ['review-statistics, the first time', () => computeStatistics(platform, 'all')],
  ];
  const figures: Figure[] = [];
  for (const [name, run, before] of jobs) figures.push(await figureOf(name, jobRuns, run, { isJob: true, before }));
  return figures;
}

/** @param size accounts added to the real merchants; one in thirty of them is undecided, but at least a page of them */
export async function measureAt(size: number, calls: number): Promise<readonly Figure[]> {
  const desk = await openMeasuredDesk();
  try {
    const { portal } = desk;
    await finished(portal);
    const reviewer = await desk.signedIn(personWith('한도윤', 'reviewer'));
    for (const name of ['민서윤', '한겨울', '도하늘']) await desk.signedIn(personWith(name, 'reviewer'));
    const staff = await portal.db.select({ id: tables.staff.id }).from(tables.staff);
    const ids = staff.map(({ id }) => id);
    await fillDesk(portal.platform, { all: size, open: Math.max(leastOpen, Math.ceil(size / 30)) }, ids);
    await portal.db.transaction((tx) => insertRemains(tx));
    return [...(await callFigures(desk, reviewer, size, calls)), ...(await jobFigures(desk))];
  } finally {
    await desk.close();
  }
}
