import type { Call } from '@portal/contract/call.ts';
import { accessRecord } from '@portal/contract/desk/access.ts';
import { readApplication } from '@portal/contract/desk/application.ts';
import { deskCalls } from '@portal/contract/desk/desk-calls.ts';
import { reviewQueue, searchApplications } from '@portal/contract/desk/queue.ts';
import { exampleOf } from '@portal/contract/testing/examples.fixture.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { monthOf } from '@portal/domain/rules/staff/access-review.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { features } from '../src/compose.ts';
import { computeStatistics } from '../src/features/desk/statistics/computing.service.ts';
import { tables } from '../src/platform/database/tables.ts';
import type { TestClient } from '../testing/test-client.ts';
import { testDatabaseUrl } from '../testing/test-database.ts';
import { openTestDesk, personWith, type TestDesk } from '../testing/test-desk.ts';
import { countStatements } from './count-statements.fixture.ts';
import { finished } from './finished-merchant.fixture.ts';

/** The statements of each call that reads, of a finished application; the session and, but of the session itself, the row of the access record are two of them. */
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
/** A stream, and what the page of the sign-in shows without a session. */
const notCounted = ['deskEvents', 'signInOutcome'];

const members = z.record(z.string(), z.unknown());
const texts = z.catch(z.record(z.string(), z.string()), {});
const isRead = ({ id, method }: Call): boolean => method === 'GET' || id === searchApplications.id;
const reads = deskCalls.filter((call) => isRead(call) && !notCounted.includes(call.id));

/** Where statements are not counted, the same calls are answered: the embedded database has its own driver. */
const kinds = testDatabaseUrl ? (['pglite', 'postgres'] as const) : (['pglite'] as const);

function queryOf(id: string, query: Readonly<Record<string, string>>): Record<string, string> {
  if (id === reviewQueue.id) return {};
  // The present month has the rows of these calls, so their people are read as well.
  return id === accessRecord.id ? { ...query, month: monthOf(dayInKorea(new Date())) } : query;
}

describe.each(kinds)('statements of a call at the desk that reads (%s)', (kind) => {
  let desk: TestDesk;
  let reviewer: TestClient;
  let known: Record<string, string>;
  beforeAll(async () => {
    desk = await openTestDesk({ database: kind, jobs: true, register: features });
    const { merchant } = await finished(desk.portal);
    reviewer = await desk.signedIn(personWith('한도윤', 'reviewer', 'approver', 'auditor'));
    await computeStatistics(desk.portal.platform);
    const [row] = await desk.portal.db
      .select()
      .from(tables.review)
      .where(eq(tables.review.ownerId, merchant.accountId));
    const number = row?.applicationNumber ?? '';
    const { data } = await reviewer.call(readApplication, { params: { number }, query: { part: 'business' } });
    const file = data?.part === 'business' ? data.certificate?.id : undefined;
    known = { number, file: file ?? '', page: '1' };
  });
  afterAll(() => desk.close());

  it('is known of each of them', () => {
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
    // Once before they are counted: what is kept for the next call is asked for then.
    if (kind === 'postgres') await ask();
    let status: number | undefined;
    const { statements } = await countStatements(async () => {
      status = (await ask()).status;
    });
    expect(status).toBe(200);
    if (kind === 'postgres') expect(statements, statements.join('\n')).toHaveLength(statementsOf[id] ?? 0);
  });
});
