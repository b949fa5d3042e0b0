import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { application, withApplication } from '../../../../testing/application.portal.ts';
import { portal } from '../../../../testing/test-portal.ts';
import { createJunkCounter } from '../../../capabilities/payment/payment-junk.ts';
import { rowsOf } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { limits } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/services.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

it('counts junk for each log line, one a minute', async () => {
  let now = 0;
  const warn = vi.fn();
  const counter = createJunkCounter({
    limits: { consume: async () => undefined },
    log: { warn },
    clock: { now: () => new Date(now) },
  } as unknown as Platform);
  for (now of [0, 1, 2, 60_000, 60_001]) await counter.count('source');
  expect(warn.mock.calls.map(([values]) => values)).toEqual([{ forged: 1 }, { forged: 3 }]);
});

describe('junk at the addresses for payment notices', () => {
  const logLines: string[] = [];
  withApplication({ logLines });

  const send = (source: string, payload: string, channel: 'status' | 'return' = 'status') =>
    portal.client().raw({
      method: 'POST',
      url: `/front/v1/payment/${channel}`,
      headers: form,
      payload,
      remoteAddress: source,
    });
  const rowsIn = async (name: string): Promise<number> => {
    const row = z.object({ rows: z.number() });
    return (await rowsOf(portal.db, sql`select count(*)::int as rows from ${sql.raw(name)}`, row))[0]?.rows ?? 0;
  };
  const junk = () => `order_id=x&rescode=0000&rest=${randomBytes(3_500).toString('hex')}&fgkey=${'A'.repeat(64)}`;

  it('leaves no row and one log line, and does not block genuine notices from the same address', async () => {
    const merchant = await application.preparedMerchant();
    const genuine = application.gateway.notice({ transaction_id: randomUUID() });
    const source = '203.0.113.7';
    const before = { limits: await rowsIn('rate_limit'), jobs: await rowsIn('pgboss.job') };
    const statuses: number[] = [];
    for (let sent = 0; sent < 2_000; sent += 100) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => send(source, junk())));
      statuses.push(...answers.map(({ status }) => status));
      if (sent === 1_000) expect((await send(source, genuine)).body).toBe('rescode=0000&resmsg=Success');
    }
    expect((await send(source, genuine)).body).toBe('rescode=0000&resmsg=Success');
    expect(statuses.filter((status) => status === 200)).toHaveLength(limits['payment-junk'].points);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2_000 - limits['payment-junk'].points);
    expect(await portal.db.select().from(tables.paymentNotice)).toMatchObject([{ outcome: 'accepted', times: 2 }]);
    expect((await application.accountRow(merchant.accountId)).accountStatus).toBe('PAID');
    expect((await rowsIn('rate_limit')) - before.limits).toBeLessThanOrEqual(1);
    expect((await rowsIn('pgboss.job')) - before.jobs).toBe(1);
    const lines = logLines.filter((line) => line.includes('without the signature'));
    expect(lines).toHaveLength(1);
  }, 240_000);

  it('from one address does not block another one, and a return is still answered', async () => {
    expect((await send('203.0.113.8', junk())).body).toBe('rescode=9999&resmsg=refused');
    const answer = await send('203.0.113.9', junk(), 'return');
    expect(answer).toMatchObject({ status: 303, headers: { location: '/payment-fail' } });
  });

  it('does not include repeats of one genuine notice, which are stored as one row', async () => {
    await portal.db.delete(tables.paymentNotice);
    await application.preparedMerchant();
    const raw = application.gateway.notice({ rescode: 'HE00', transaction_id: '' });
    for (let time = 0; time < 7; time += 1) await send('203.0.113.10', raw, time % 2 ? 'status' : 'return');
    expect(await portal.db.select().from(tables.paymentNotice)).toMatchObject([
      { outcome: 'declined', times: 7, channel: 'return' },
    ]);
  });
});
