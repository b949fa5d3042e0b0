import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnDatabase, portal, withPortal } from '../../../testing/test-portal.ts';
import { tables } from '../database/tables.ts';
import { purgeLeftovers } from './leftovers.ts';

const { certificateCheck, registryAnswer, emailVerification, paymentAttempt, paymentNotice, retainedPayment } = tables;
const ago = (interval: string) => sql`now() - ${interval}::interval`;

describeOnDatabase('the nightly purge', (open) => {
  withPortal(() => open({ jobs: false }));

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

  it('deletes proofs of an address after 2 days', async () => {
    const proof = { visitorHash: 'v', emailIndex: 'e', purpose: 'SIGNUP' };
    await portal.db.insert(emailVerification).values([
      { id: randomUUID(), ...proof, verifiedAt: ago('2 days'), usedAt: ago('2 days') },
      { id: randomUUID(), ...proof, verifiedAt: ago('47 hours') },
    ]);
    await purgeLeftovers(portal.db);
    expect(await portal.db.select().from(emailVerification)).toHaveLength(1);
  });
});
