import { randomUUID } from 'node:crypto';
import { settleScreeningFee } from '@portal/contract/application/fee.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { application, withApplication } from '../../../testing/application.portal.ts';
import type { Notified } from '../../../testing/fake-card-payment.ts';
import { tables } from '../../platform/database/tables.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const taken = 'rescode=0000&resmsg=Success';
const refused = 'rescode=9999&resmsg=refused';

/** A seeded pseudo-random sequence. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function shuffled<T>(list: readonly T[], seed: number): T[] {
  const next = sequence(seed);
  return list
    .map((value) => ({ value, place: next(1_000_000) }))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value);
}

describe('a thousand payment callbacks', () => {
  withApplication();

  /** Retries while the server is busy, as the gateway does. */
  const send = async (raw: string, channel: 'status' | 'return'): Promise<string> => {
    const url = `/front/v1/payment/${channel}`;
    const answer = await application.portal.client().raw({ method: 'POST', url, headers: form, payload: raw });
    if (answer.status === 503) return send(raw, channel);
    return channel === 'status' ? `${answer.status} ${answer.body}` : `${answer.status} ${answer.headers.location}`;
  };
  const outcomes = async () => {
    const rows = await application.portal.db.select().from(tables.paymentNotice);
    const counts = new Map<string, number>();
    for (const { outcome } of rows) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    return Object.fromEntries(counts);
  };

  it('in any order, with forged and misfit ones, settle one payment and store each genuine one once', async () => {
    const merchant = await application.preparedMerchant();
    const transactionId = randomUUID();
    const change = (changed: Partial<Notified>) =>
      application.gateway.notice({ transaction_id: transactionId, ...changed });
    const genuine = change({});
    const kinds: readonly (readonly [raw: string, answer: string, channel: 'status' | 'return', count: number])[] = [
      [genuine, `200 ${taken}`, 'status', 600],
      [genuine, '303 /payment-success', 'return', 100],
      [change({ rescode: 'HE00', transaction_id: '' }), `200 ${taken}`, 'status', 50],
      [change({ amount: '1000' }), `200 ${taken}`, 'status', 50],
      [change({ currency: 'USD' }), `200 ${taken}`, 'status', 50],
      [change({ order_id: 'somebodyelse' }), `200 ${taken}`, 'status', 50],
      [change({ mid: 'OTHERMID' }), `200 ${taken}`, 'status', 25],
      [change({ param1: randomUUID() }), `200 ${taken}`, 'status', 25],
      [genuine.replace(/fgkey=.*/, 'fgkey=00'), `200 ${refused}`, 'status', 25],
      [change({ amount: '1000' }).replace('amount=1000', 'amount=330000'), `200 ${refused}`, 'status', 25],
    ];
    const calls = shuffled(
      kinds.flatMap(([raw, answer, channel, count]) => Array.from({ length: count }, () => ({ raw, answer, channel }))),
      20_261_121,
    );
    expect(calls).toHaveLength(1_000);
    const answers = await Promise.all(calls.map(({ raw, channel }) => send(raw, channel)));
    expect(answers).toEqual(calls.map(({ answer }) => answer));
    expect(await outcomes()).toEqual({
      accepted: 1,
      declined: 1,
      mismatch: 4,
      'unknown-order': 1,
    });
    const attempts = await application.attemptsOf(merchant.accountId);
    expect(attempts).toMatchObject([{ id: merchant.attemptId, state: 'PAID', transactionId, amount: 330_000 }]);
    expect((await application.accountRow(merchant.accountId)).accountStatus).toBe('PAID');
    for (const action of ['payment.settled', 'screening-fee-settled']) {
      expect(await application.auditCount(merchant.accountId, action)).toBe(1);
    }
    expect(await application.portal.mailsTo(merchant.email)).toHaveLength(1);
  });

  it('that do not match a payment change nothing, however many there are', async () => {
    const merchant = await application.preparedMerchant();
    await application.portal.db.delete(tables.paymentNotice);
    const misfits = [{ amount: '0' }, { amount: '330001' }, { currency: 'JPY' }, { order_id: 'x' }, { mid: '' }];
    const raws = misfits.map((changed) => application.gateway.notice(changed));
    await Promise.all(Array.from({ length: 100 }, (_, at) => send(raws[at % raws.length] ?? '', 'status')));
    expect(await outcomes()).toEqual({ mismatch: 5 });
    const attempts = await application.attemptsOf(merchant.accountId);
    expect(attempts).toMatchObject([{ state: 'READY', transactionId: null, providerCode: null }]);
    const settled = await merchant.client.call(settleScreeningFee, { body: { accountStatus: 'PAID' } });
    expect(settled.status).toBe(409);
    const [account] = await application.portal.db
      .select()
      .from(tables.account)
      .where(eq(tables.account.id, merchant.accountId));
    expect(account).toMatchObject({ accountStatus: 'STEP5_COMPLETED' });
  });
});
