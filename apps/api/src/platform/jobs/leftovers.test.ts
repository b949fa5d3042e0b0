import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { describeOnDatabase, portal, withPortal } from '../../../testing/test-portal.ts';
import { rowsOf } from '../database/database.ts';
import { tables } from '../database/tables.ts';
import { purgeLeftovers } from './leftovers.ts';
import { registerPurge } from './purge.ts';

const { certificateCheck, registryAnswer, paymentAttempt, paymentNotice, retainedPayment } = tables;
const ago = (interval: string) => sql`now() - ${interval}::interval`;

describeOnDatabase('the nightly purge', (open) => {
  withPortal(() => open({ jobs: false }));

  it('runs at night, and that of raw pictures every five minutes', () => {
    const times = new Map<string, string>();
    const jobs = { handle: () => undefined, schedule: (name: string, cron: string) => void times.set(name, cron) };
    registerPurge({ ...portal.platform.jobs, ...jobs }, portal.db, portal.platform.files);
    expect(Object.fromEntries(times)).toEqual({
      'purge-expired-files': '*/5 * * * *',
      'purge-leftovers': '17 4 * * *',
    });
  });

  it('deletes readings of certificates that were not kept after 7 days', async () => {
    const { accountId: ownerId } = await portal.merchantAt('business-information');
    const file = { kind: 'certificate', content: Buffer.from('kept'), contentType: 'image/png' };
    const { id, sha256: kept } = await portal.platform.files.store(portal.db, { ownerId, ...file });
    const read = { ownerId, inferDetailType: 'BL_SOLE', valuesSealed: 'v1', businessState: 'active' };
    await portal.db.insert(certificateCheck).values([
      { id: randomUUID(), ...read, sha256: kept, checkedAt: ago('80 days') },
      { id: randomUUID(), ...read, sha256: 'young', checkedAt: ago('6 days 23:59:50') },
      { id: randomUUID(), ...read, sha256: 'old', checkedAt: ago('7 days') },
    ]);
    await purgeLeftovers(portal.db);
    const left = async () =>
      (await portal.db.select().from(certificateCheck)).map(({ sha256, keptFileId }) => [sha256, keptFileId]);
    expect(await left()).toEqual(
      expect.arrayContaining([
        [kept, id],
        ['young', null],
      ]),
    );
    expect(await left()).toHaveLength(2);
    await portal.db.transaction((tx) => portal.platform.files.remove(tx, id));
    await purgeLeftovers(portal.db);
    expect(await left()).toEqual([['young', null]]);
  });

  it('deletes more rows than one statement can, checking kept files once', async () => {
    const { accountId: ownerId } = await portal.merchantAt('business-information');
    const file = { kind: 'certificate', content: Buffer.from('of many'), contentType: 'image/png' };
    const { sha256 } = await portal.platform.files.store(portal.db, { ownerId, ...file });
    await portal.db.execute(sql`insert into registry_answer (id, owner_id, sha256, asked_sealed, question, answer, answered_at)
      select gen_random_uuid(), ${ownerId}::uuid, case when n % 2 = 0 then ${sha256} else 'gone' end, '', 'state', 'active',
        now() - interval '8 days' from generate_series(1, 4500) n`);
    await purgeLeftovers(portal.db);
    const rows = await portal.db.select().from(registryAnswer);
    expect(rows).toHaveLength(2_250);
    expect(rows.filter(({ keptFileId }) => keptFileId === null)).toEqual([]);
    await portal.db.delete(registryAnswer);
  });

  it('deletes registry answers about such certificates, and none about kept ones', async () => {
    const { accountId: ownerId } = await portal.merchantAt('business-information');
    const file = { kind: 'certificate', content: Buffer.from('asked about'), contentType: 'image/png' };
    const { sha256: kept } = await portal.platform.files.store(portal.db, { ownerId, ...file });
    const answer = { ownerId, askedSealed: 'v1', question: 'state', answer: 'active' };
    await portal.db.insert(registryAnswer).values([
      { id: randomUUID(), ...answer, sha256: kept, answeredAt: ago('80 days') },
      { id: randomUUID(), ...answer, sha256: 'young', answeredAt: ago('6 days 23:59:50') },
      { id: randomUUID(), ...answer, sha256: 'old', answeredAt: ago('7 days') },
    ]);
    await purgeLeftovers(portal.db);
    const rows = await portal.db.select().from(registryAnswer);
    expect(rows.map(({ sha256 }) => sha256).sort()).toEqual([kept, 'young'].sort());
  });

  it('deletes forged notices after 30 days, unmatched genuine ones after 90, and no others', async () => {
    const { accountId: ownerId, loginId } = await portal.merchantAt('screening-fee');
    const attemptId = randomUUID();
    await portal.db
      .insert(paymentAttempt)
      .values({ id: attemptId, ownerId, orderId: loginId, amount: 330_000, currency: 'KRW', state: 'PAID' });
    const notice = (outcome: string, interval: string, of: string | null = null) => ({
      id: randomUUID(),
      channel: 'status',
      rawSealed: `${outcome} ${interval}`,
      digest: `${outcome} ${interval}`,
      outcome,
      attemptId: of,
      receivedAt: ago(interval),
    });
    await portal.db
      .insert(paymentNotice)
      .values([
        notice('forged', '29 days'),
        notice('forged', '30 days'),
        notice('unknown-order', '89 days'),
        notice('unknown-order', '90 days'),
        notice('unverified', '90 days'),
        notice('accepted', '300 days', attemptId),
        notice('accepted', '91 days', randomUUID()),
      ]);
    await purgeLeftovers(portal.db);
    const rows = await portal.db.select().from(paymentNotice);
    expect(rows.map(({ rawSealed }) => rawSealed).sort()).toEqual([
      'accepted 300 days',
      'forged 29 days',
      'unknown-order 89 days',
    ]);
    expect(rows.filter(({ kept }) => kept).map(({ rawSealed }) => rawSealed)).toEqual(['accepted 300 days']);
  });

  it('deletes payments of purged applications after 5 years', async () => {
    const payment = {
      ownerId: randomUUID(),
      amount: 330_000,
      currency: 'KRW',
      state: 'PAID',
      createdAt: ago('1 day'),
    };
    await portal.db.insert(retainedPayment).values([
      {
        id: randomUUID(),
        ...payment,
        transactionId: 'young',
        settledAt: sql`now() - interval '5 years' + interval '1 minute'`,
      },
      { id: randomUUID(), ...payment, transactionId: 'old', settledAt: ago('5 years') },
    ]);
    await purgeLeftovers(portal.db);
    expect((await portal.db.select().from(retainedPayment)).map((row) => row.transactionId)).toEqual(['young']);
  });

  const of = (columns: string, [old, young]: readonly [string, string], ...times: readonly [string, string]) =>
    [columns, old, young, ...times] as const;
  it.each([
    ['rate_limit', of('points, key, expire', [`1, 'old'`, `1, 'young'`], '1 hour', '59 minutes')],
    ['visitor', of('id_hash, created_at', [`'old'`, `'young'`], '2 days', '47 hours')],
    [
      'session',
      of(
        'account_id, id_hash, created_at, seen_at',
        [
          `(select id from account limit 1), 'old', now() - interval '31 days'`,
          `(select id from account limit 1), 'young', now() - interval '31 days'`,
        ],
        '30 days',
        '29 days',
      ),
    ],
    [
      'mall_launch',
      of(
        'state_hash, browser_hash, mall_id, operator, user_index, signature_hash, created_at',
        [`'o', '', '', 'sub', '', 'old'`, `'y', '', '', 'sub', '', 'young'`],
        '2 days',
        '47 hours',
      ),
    ],
    [
      'email_code',
      of(
        'id, visitor_hash, email_index, purpose, code_hash, expires_at',
        [`gen_random_uuid(), 'old', '', 'SIGNUP', ''`, `gen_random_uuid(), 'young', '', 'SIGNUP', ''`],
        '2 days',
        '47 hours',
      ),
    ],
    [
      'email_verification',
      of(
        'id, visitor_hash, email_index, purpose, verified_at',
        [`gen_random_uuid(), 'old', '', 'SIGNUP'`, `gen_random_uuid(), 'young', '', 'SIGNUP'`],
        '2 days',
        '47 hours',
      ),
    ],
    [
      'recovery_token',
      of(
        'id, purpose, key, email_index, visitor_hash, token_hash, expires_at',
        [`gen_random_uuid(), 'FIND_ID', '', '', '', 'old'`, `gen_random_uuid(), 'FIND_ID', '', '', '', 'young'`],
        '2 days',
        '47 hours',
      ),
    ],
    [
      'passkey_challenge',
      of(
        'purpose, session_hash, challenge_hash, expires_at',
        [`'add', '', 'old'`, `'add', '', 'young'`],
        '0 seconds',
        '-1 minute',
      ),
    ],
  ])('deletes rows of %s at their age', async (table, [columns, old, young, oldTime, youngTime]) => {
    if (table === 'session') await portal.merchantAt('business-information');
    const name = sql.raw(table);
    await portal.db.execute(sql`delete from ${name}`);
    for (const [values, time] of [
      [old, oldTime],
      [young, youngTime],
    ] as const)
      await portal.db.execute(sql`insert into ${name} (${sql.raw(columns)}) values (${sql.raw(values)}, ${ago(time)})`);
    await purgeLeftovers(portal.db);
    const left = await rowsOf(portal.db, sql`select * from ${name}`, z.unknown());
    expect([left.length, JSON.stringify(left)]).toEqual([1, expect.stringContaining('young')]);
  });
});
