import { finishedKycStatuses } from '@portal/domain/journey/steps.ts';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { computeStatistics } from '../src/features/desk/statistics/computing.service.ts';
import { isUnfinishedStatus } from '../src/platform/database/columns.ts';
import { indexesIn, wholeTablesIn } from '../src/platform/database/plan.fixture.ts';
import { tables } from '../src/platform/database/tables.ts';
import { dueKinds } from '../src/platform/jobs/due-jobs.ts';
import { purgeLeftovers } from '../src/platform/jobs/leftovers.ts';
import { purgeExpiredFiles } from '../src/platform/jobs/purge.ts';
import { accountsToAnnounce } from '../src/platform/retention/announce.ts';
import { dueAccounts } from '../src/platform/retention/purge-account.ts';
import { testDatabaseUrl } from '../testing/test-database.ts';
import { openTestPortal, portal, withPortal } from '../testing/test-portal.ts';
import { plansOf } from './plans-of-work.fixture.ts';

/** Scheduled jobs must find their rows in tables of any size: uses plans for which reading a whole table is expensive. */
describe.runIf(testDatabaseUrl)('queries of the scheduled jobs', () => {
  withPortal(() => openTestPortal({ jobs: false }));

  it.each([
    ['purge-unfinished', () => dueAccounts(portal.db, 'unfinished', 200), 'account_unfinished_touched'],
    ['announce-purges', () => accountsToAnnounce(portal.db, 200), 'account_unfinished_touched'],
    ['the purge of ended relationships', () => dueAccounts(portal.db, 'finished', 200), 'account_relationship_ended'],
  ] as const)('%s uses its index', async (_name, work, index) => {
    const nodes = await plansOf(portal.db, work);
    expect(wholeTablesIn(nodes).filter((name) => name !== 'surplus_payment')).toEqual([]);
    expect(indexesIn(nodes)).toContain(index);
  });

  it('purge-leftovers finds everything that it deletes by an index', async () => {
    const nodes = await plansOf(portal.db, () => purgeLeftovers(portal.db));
    expect(wholeTablesIn(nodes)).toEqual([]);
    const unkept = ['certificate_check_unkept', 'registry_answer_unkept', 'payment_notice_unkept'];
    expect(indexesIn(nodes)).toEqual(expect.arrayContaining(unkept));
  });

  it('purge-expired-files finds the files and their readings by an index', async () => {
    const { accountId } = await portal.merchantAt('documents');
    const old = { kind: 'id-front-raw', content: Buffer.from('old'), contentType: 'image/png', expiresInMinutes: -1 };
    await portal.platform.files.store(portal.db, { ...old, ownerId: accountId });
    const nodes = await plansOf(portal.db, () => purgeExpiredFiles(portal.db, portal.platform.files));
    expect(wholeTablesIn(nodes)).toEqual([]);
    const byFile = ['stored_file_expires', 'id_card_reading_raw', 'id_card_reading_masked'];
    expect(indexesIn(nodes)).toEqual(expect.arrayContaining(byFile));
  });

  it('due jobs are found by the queue’s index, for each kind', async () => {
    const nodes = await plansOf(portal.db, () => dueKinds(portal.db, ['mail', 'purge-leftovers']));
    expect(wholeTablesIn(nodes)).toEqual([]);
    expect(indexesIn(nodes).join()).toMatch(/job_common/);
  });

  /** Inserts three reviews a day for three years, as in an empty table the planner has no reason to prefer either index of days. */
  async function manyDecided(): Promise<void> {
    await portal.db.execute(sql`with made as (insert into owner (id, kind)
        select gen_random_uuid(), 'account' from generate_series(1, 3000) returning id),
      numbered as (select id, row_number() over () as n from made)
      insert into review (owner_id, application_number, state, turn, completed_at, decided_at, four_weeks_on)
      select id, 'A' || n, 'APPROVED', 'REVIEW', now(), now() - n * interval '8 hours', now() from numbered`);
    await portal.db.execute(sql`analyze review`);
  }

  it('review-statistics reads only the days that have changed, and open reviews', async () => {
    await manyDecided();
    await computeStatistics(portal.platform, 'all');
    const today = sql`(now() at time zone 'Asia/Seoul')::date`;
    await portal.db.execute(
      sql`insert into review_day_changed (day) select ${today} - 2 * n from generate_series(0, 3) n`,
    );
    const nodes = await plansOf(portal.db, () => computeStatistics(portal.platform));
    // These tables always have only some hundred rows of figures and counts, and a few of days.
    const few = ['review_statistics', 'review_day_changed', 'open_review_count'];
    expect(wholeTablesIn(nodes).filter((name) => !few.includes(name))).toEqual([]);
    expect(indexesIn(nodes)).toEqual(
      expect.arrayContaining(['review_closed', 'supplement_asked', 'review_decision_returned']),
    );
  });

  it('the index of unfinished applications excludes the finished statuses', () => {
    const { sql: text } = new PgDialect().sqlToQuery(isUnfinishedStatus(tables.account.kycStatus));
    expect(text).toContain(`not in (${finishedKycStatuses.map((status) => `'${status}'`).join()})`);
  });
});
