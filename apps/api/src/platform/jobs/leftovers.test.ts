import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase, type TestPortal } from '../../../testing/test-portal.ts';
import { tables } from '../database/tables.ts';
import { purgeLeftovers } from './purge.ts';

const { certificateCheck, registryAnswer, emailVerification, paymentAttempt, paymentNotice, retainedPayment } = tables;
const ago = (interval: string) => sql`now() - ${interval}::interval`;

describeOnDatabase('the nightly purge', (open) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await open({ jobs: false });
  });
  afterAll(() => portal.close());

  it('forgets what was read from a certificate that is not kept, after 7 days', async () => {
    const { accountId: ownerId } = await portal.merchantAt('business-information');
    const file = { kind: 'certificate', content: Buffer.from('kept'), contentType: 'image/png' };
    const { sha256: kept } = await portal.platform.files.store(portal.db, { ownerId, ...file });
    const read = { ownerId, inferDetailType: 'BL_SOLE', valuesSealed: 'v1', businessState: 'active' };
    await portal.db.insert(certificateCheck).values([
      { id: randomUUID(), ...read, sha256: kept, checkedAt: ago('80 days') },
      { id: randomUUID(), ...read, sha256: 'young', checkedAt: ago('6 days 23:59:50') },
      { id: randomUUID(), ...read, sha256: 'old', checkedAt: ago('7 days') },
    ]);
    await purgeLeftovers(portal.db);
    const rows = await portal.db.select().from(certificateCheck);
    expect(rows.map(({ sha256 }) => sha256).sort()).toEqual([kept, 'young'].sort());
  });

  it('forgets what the registry answered about such a certificate, and nothing of one that is kept', async () => {
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

  it('forgets forged notices after 30 days, genuine ones of no payment after 90, and no others', async () => {
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
  });

  it('forgets payments of purged applications after 5 years', async () => {
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

  it('forgets proofs of an address after 2 days', async () => {
    const proof = { visitorHash: 'v', emailIndex: 'e', purpose: 'SIGNUP' };
    await portal.db.insert(emailVerification).values([
      { id: randomUUID(), ...proof, verifiedAt: ago('2 days'), usedAt: ago('2 days') },
      { id: randomUUID(), ...proof, verifiedAt: ago('47 hours') },
    ]);
    await purgeLeftovers(portal.db);
    expect(await portal.db.select().from(emailVerification)).toHaveLength(1);
  });
});
