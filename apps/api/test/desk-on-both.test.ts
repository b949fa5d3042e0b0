import type { Call } from '@portal/contract/call.ts';
import { accessRecord } from '@portal/contract/desk/access.ts';
import { readApplication } from '@portal/contract/desk/application.ts';
import { deskCalls } from '@portal/contract/desk/desk-calls.ts';
import { reviewQueue, searchApplications } from '@portal/contract/desk/queue.ts';
import { exampleOf } from '@portal/contract/testing/examples.fixture.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { monthOf } from '@portal/domain/rules/staff/access-review.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { findReview } from '../src/capabilities/review/review.repository.ts';
import { features } from '../src/compose.ts';
import { computeStatistics } from '../src/features/desk/statistics/computing.service.ts';
import type { TestClient } from '../testing/test-client.ts';
import type { DatabaseKind } from '../testing/test-database.ts';
import { openTestDesk, personWith, type TestDesk } from '../testing/test-desk.ts';
import type { TestMerchant } from '../testing/test-merchant.ts';
import { describeOnBothDatabases } from '../testing/test-portal.ts';
import { countStatements } from './count-statements.fixture.ts';
import { type DeskOfTwo, supplements } from './desk-supplements.fixture.ts';
import { finished } from './finished-merchant.fixture.ts';

/** Statements of each reading call for a finished application, including the session's and (but for `staffSession`) the access record's. */
const statementsOf: Readonly<Record<string, number>> = {
  accessRecord: 9,
  accessReviews: 10,
  accessReviewRows: 8,
  overdueAccessReviews: 3,
  readApplication: 8,
  pagePicture: 8,
  applicationTimeline: 6,
  applicationChanges: 4,
  readDecision: 14,
  readDifferences: 11,
  waitingDecisions: 5,
  applicationEvidence: 10,
  evidenceCrops: 7,
  applicationNotes: 4,
  mentionedNotes: 3,
  reviewQueue: 3,
  reviewCounts: 3,
  searchApplications: 3,
  staffSession: 2,
  colleagues: 3,
  partners: 3,
  reviewStatistics: 3,
  supplementReasons: 4,
};
/** A stream, and the call that the sign-in page makes without a session. */
const notCounted = ['deskEvents', 'signInOutcome'];

const members = z.record(z.string(), z.unknown());
const texts = z.catch(z.record(z.string(), z.string()), {});
const isRead = ({ id, method }: Call): boolean => method === 'GET' || id === searchApplications.id;
const reads = deskCalls.filter((call) => isRead(call) && !notCounted.includes(call.id));

function queryOf(id: string, query: Readonly<Record<string, string>>): Record<string, string> {
  if (id === reviewQueue.id) return {};
  // The present month contains the rows of these calls, so their people are read as well; which rows are flagged depends on the hour.
  return id === accessRecord.id ? { month: monthOf(dayInKorea(new Date())), pages: 'true' } : query;
}

describeOnBothDatabases('the desk', 'its driver, locks and a constraint', (_open, database) => {
  let desk: TestDesk;
  let merchant: TestMerchant;
  let other: TestMerchant;
  let number: string;
  beforeAll(async () => {
    desk = await openTestDesk({ database, jobs: true, register: features });
    merchant = (await finished(desk.portal)).merchant;
    other = (await finished(desk.portal)).merchant;
    number = (await findReview(desk.portal.db, merchant.accountId))?.applicationNumber ?? '';
  });
  afterAll(() => desk.close());
  const given = {
    get desk() {
      return desk;
    },
    get merchant() {
      return merchant;
    },
    get other() {
      return other;
    },
    get number() {
      return number;
    },
  };

  // Runs first, as the numbers of statements are those of an application without requests.
  describe('statements of a reading call', () => statements(given, database));
  describe('requests for supplements', () => supplements(given));
});

/** Counts statements on PostgreSQL; on the embedded database, which has its own driver, only checks the answers. */
function statements(d: DeskOfTwo, database: DatabaseKind): void {
  let reviewer: TestClient;
  let known: Record<string, string>;
  beforeAll(async () => {
    reviewer = await d.desk.signedIn(personWith('한도윤', 'reviewer', 'approver', 'auditor'));
    await computeStatistics(d.desk.portal.platform);
    const { number } = d;
    const { data } = await reviewer.call(readApplication, { params: { number }, query: { part: 'business' } });
    const file = data?.part === 'business' ? data.certificate?.id : undefined;
    known = { number, file: file ?? '', page: '1' };
  });

  it('are recorded for each of these calls', () => {
    expect(reads.map(({ id }) => id).sort()).toEqual(Object.keys(statementsOf).sort());
  });

  it.each(reads.map((call) => [call.id, call] as const))('%s', async (id, call) => {
    const { valid } = exampleOf(call);
    const own = Object.entries(members.parse(valid.params ?? {})).map(([name, value]) => [name, known[name] ?? value]);
    const params = Object.fromEntries(own);
    const ask = () =>
      reviewer.call(call, {
        rawParams: params,
        rawQuery: queryOf(id, texts.parse(valid.query)),
        rawBody: valid.body,
      });
    // Runs once before counting, so that cached values are already read.
    if (database === 'postgres') await ask();
    let status: number | undefined;
    const counted = await countStatements(async () => {
      status = (await ask()).status;
    });
    expect(status).toBe(200);
    if (database === 'postgres')
      expect(counted.statements, counted.statements.join('\n')).toHaveLength(statementsOf[id] ?? 0);
  });
}
