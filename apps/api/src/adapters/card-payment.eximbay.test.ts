import { preparePayment } from '@portal/contract/application/fee.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { describe, expect, it } from 'vitest';
import type { CardPayment } from '../ports/card-payment.ts';
import { onBehalfOf } from '../ports/on-behalf-of.ts';
import { describeCardPayment } from '../ports/testing/card-payment.port-test.ts';
import { createEximbayCardPayment } from './card-payment.eximbay.ts';
import { fgkeyOf } from './eximbay-fgkey.ts';
import { patience, reportsFaults } from './provider-faults.fixture.ts';
import { type Answer, startProviderServer } from './provider-server.fixture.ts';
import { sharedProviderServer } from './shared-provider-server.fixture.ts';

const secretKey = '0123456789ABCDEF0123456789ABCDEF';

describe('the Eximbay gateway', () => {
  const server = sharedProviderServer();

  const gateway = (apiUrl = server.url, timeoutMs = patience) =>
    createEximbayCardPayment({ apiUrl, mid: 'SANDBOXMID', apiKey: 'key', secretKey }, timeoutMs);
  const order = {
    orderId: 'merchant01',
    attemptId: 'attempt-1',
    amount: 330_000,
    currency: 'KRW',
    buyerName: 'merchant01',
    buyerEmail: 'a@shop.test',
    returnUrl: 'https://portal.test/front/v1/payment/return',
    statusUrl: 'https://portal.test/front/v1/payment/status',
    device: 'pc',
  } as const;
  const fine = { json: { rescode: '0000', resmsg: 'Success.' } };
  const prepared = { json: { rescode: '0000', resmsg: 'Success.', fgkey: 'A'.repeat(64) } };

  const notice = (changes: Record<string, string> = {}): URLSearchParams =>
    new URLSearchParams({
      mid: 'SANDBOXMID',
      order_id: 'merchant01',
      transaction_id: '1849705C6420230627000029',
      currency: 'KRW',
      amount: '330000',
      param1: 'attempt-1',
      card_holder: '홍 길동',
      rescode: '0000',
      ...changes,
    });
  const signed = (sent: URLSearchParams): string => {
    sent.set('fgkey', fgkeyOf(secretKey, sent));
    return sent.toString();
  };

  it('computes the signature as in the vendor’s sample', () => {
    const text =
      'amt=330000&buyer=홍길동&charset=UTF-8&cur=KRW&displaytype=P&email=a@example.com&lang=KR&mid=SANDBOXMID&ref=sb-0001' +
      '&returnurl=http://127.0.0.1:4000/return&statusurl=http://127.0.0.1:4000/status&txntype=PAYMENT&ver=230';
    const sent = new URLSearchParams(
      text.split('&').map((pair) => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']),
    );
    expect(fgkeyOf(secretKey, sent)).toBe('11BE72E3FCF9403CACB16E9818C16630E43323D1D2CB613BFB7FE84B3B619CCE');
  });

  it('prepares a payment, and gives the browser exactly the groups that were announced', async () => {
    server.answer(prepared);
    const { fgkey, sdkUrl, request } = await gateway().prepare(order);
    expect(fgkey).toBe('A'.repeat(64));
    expect(sdkUrl).toBe(`${server.url}/v1/javascriptSDK.js`);
    const [asked] = server.asked;
    expect(asked?.url).toBe('/v1/payments/ready');
    expect(asked?.headers.authorization).toBe(`Basic ${Buffer.from('key:').toString('base64')}`);
    const sent = preparePayment.answer.parse({ fgkey, sdkUrl, request });
    expect(sent.request).toEqual({ fgkey, ...JSON.parse(asked?.body ?? '') });
    expect(sent.request).toMatchObject({
      payment: {
        transaction_type: 'PAYMENT',
        order_id: order.orderId,
        currency: order.currency,
        amount: '330000',
        lang: 'KR',
      },
      product: [{ name: sentence('payment.product'), quantity: '1', unit_price: '330000' }],
    });
  });

  it('builds a form with the gateway’s own names, signed over all of them', () => {
    const { paymentUrl, params } = gateway().form(order);
    expect(paymentUrl).toBe(`${server.url}/Gateway/BasicProcessor.krp`);
    const sent = new URLSearchParams(params.map(({ name, value }) => [name, value]));
    const fgkey = sent.get('fgkey');
    sent.delete('fgkey');
    expect(Object.fromEntries(sent)).toEqual({
      ver: '230',
      mid: 'SANDBOXMID',
      txntype: 'PAYMENT',
      charset: 'UTF-8',
      lang: 'KR',
      ref: 'merchant01',
      cur: 'KRW',
      amt: '330000',
      buyer: 'merchant01',
      email: 'a@shop.test',
      returnurl: order.returnUrl,
      statusurl: order.statusUrl,
      displaytype: 'R',
      ostype: 'P',
      item_0_product: sentence('storefront.product'),
      item_0_quantity: '1',
      item_0_unitPrice: '330000',
      param1: 'attempt-1',
    });
    expect([fgkey, params.at(-1)?.name]).toEqual([fgkeyOf(secretKey, sent), 'fgkey']);
    expect(server.asked).toEqual([]);
  });

  it.each([
    ['pc', 'P'],
    ['mobile', 'M'],
  ] as const)('announces a %s as %s to the gateway (9.5)', async (device, ostype) => {
    server.answer(prepared);
    const { request } = await gateway().prepare({ ...order, device });
    expect(preparePayment.answer.shape.request.parse(request).settings).toEqual({ display_type: 'R', ostype });
    expect(gateway().form({ ...order, device }).params).toContainEqual({ name: 'ostype', value: ostype });
  });

  it.each([
    ['https://api.eximbay.com', ['https://api.eximbay.com', 'https://secureapi.eximbay.com']],
    ['https://api-test.eximbay.com', ['https://api-test.eximbay.com', 'https://secureapi.test.eximbay.com']],
    ['http://localhost:4000/eximbay', ['http://localhost:4000']],
  ])('at %s, has the browser origins %j (9.5)', (apiUrl, origins) => {
    expect(gateway(apiUrl).browserOrigins).toEqual(origins);
  });

  it('refuses a malformed signature', async () => {
    server.answer({ json: { rescode: '0000', fgkey: 'short' } });
    await expect(gateway().prepare(order)).rejects.toMatchObject({ kind: 'unintelligible' });
    server.answer({ json: { rescode: 'EC00', resmsg: 'x' } });
    await expect(gateway().prepare(order)).rejects.toMatchObject({ kind: 'rejected', providerCode: 'EC00' });
  });

  it('accepts a notice that is signed and confirmed by the gateway', async () => {
    server.answer(fine);
    const raw = signed(notice());
    expect(gateway().readNotice(raw)).toEqual({
      orderId: 'merchant01',
      attemptId: 'attempt-1',
      transactionId: '1849705C6420230627000029',
      merchantId: 'SANDBOXMID',
      amount: 330_000,
      currency: 'KRW',
      outcome: 'approved',
      providerCode: '0000',
    });
    expect(server.asked).toEqual([]);
    expect(await gateway().confirmNotice(raw)).toBe(true);
    expect(JSON.parse(server.asked[0]?.body ?? '')).toEqual({ data: raw });
  });

  it.each([
    [{ rescode: 'HE00' }, 'declined', 'HE00'],
    [{ rescode: 'HE00', errcode: 'EXPIRED_CARD' }, 'declined', 'EXPIRED_CARD'],
    [{ rescode: 'UC00' }, 'cancelled', 'UC00'],
    [{ rescode: '' }, 'declined', ''],
    [{ rescode: '0000', errcode: 'X' }, 'approved', '0000'],
  ] as const)('maps %j to %s (9.4)', (sent, outcome, providerCode) => {
    expect(gateway().readNotice(signed(notice({ ...sent, transaction_id: '' })))).toMatchObject({
      outcome,
      providerCode,
    });
  });

  it('understands the older field names', () => {
    const old = new URLSearchParams({
      mid: 'SANDBOXMID',
      ref: 'm1',
      transid: 't1',
      cur: 'KRW',
      amt: '330000',
      rescode: 'HE00',
    });
    expect(gateway().readNotice(signed(old))).toMatchObject({
      orderId: 'm1',
      attemptId: undefined,
      transactionId: 't1',
      outcome: 'declined',
      providerCode: 'HE00',
    });
  });

  it.each([
    ['unsigned', () => notice().toString()],
    ['signed with another key', () => `${notice()}&fgkey=${fgkeyOf('other', notice())}`],
    ['changed afterwards', () => signed(notice({ amount: '1' })).replace('amount=1', 'amount=330000')],
    ['carrying a value twice', () => `${signed(notice())}&amount=330000`],
    ['for another merchant', () => signed(notice({ mid: 'OTHER' }))],
    ['without an amount', () => signed(notice({ amount: '' }))],
    ['with a fraction of a won', () => signed(notice({ amount: '330000.5' }))],
    ['empty', () => ''],
  ])('recognises a forged notice without asking the gateway: %s (9.7)', (_name, raw) => {
    expect(gateway().readNotice(raw())).toBeUndefined();
    expect(server.asked).toEqual([]);
  });

  it('refuses a signed notice that the gateway does not confirm', async () => {
    server.answer({ json: { rescode: 'EC00', resmsg: 'x' } });
    expect(await gateway().confirmNotice(signed(notice()))).toBe(false);
  });

  it.each([
    ['20240622160355', new Date('2024-06-22T07:03:55Z')],
    ['20240699160355', undefined],
    ['', undefined],
  ])('reads the time of payment in Korean time: %j', async (date, paidAt) => {
    expect(gateway().readNotice(signed(notice({ transaction_date: date })))?.paidAt).toEqual(paidAt);
    expect(gateway().readNotice(signed(notice({ resdt: date })))?.paidAt).toEqual(paidAt);
    const payment = { status: 'SALE', transaction_id: 't1', amount: '330000', currency: 'KRW', transaction_date: date };
    server.answer({ json: { rescode: '0000', payment } });
    expect(await gateway().find(order)).toMatchObject({ kind: 'captured', ...(paidAt && { paidAt }) });
  });

  it.each(['EE00', 'EM00', 'EX99'])(
    'treats %s as an outage of the gateway, never as its refusal (1.5)',
    async (rescode) => {
      server.answer({ json: { rescode, resmsg: 'x' } });
      const trouble = { kind: 'unavailable', providerCode: rescode };
      await expect(gateway().confirmNotice(signed(notice()))).rejects.toMatchObject(trouble);
      await expect(gateway().find(order)).rejects.toMatchObject(trouble);
      await expect(gateway().prepare(order)).rejects.toMatchObject(trouble);
    },
  );

  it('stays available for payments after it refused to look up orders', async () => {
    const one = gateway();
    server.answer({ json: { rescode: 'EC00', resmsg: 'x' } });
    for (let owner = 0; owner < 6; owner += 1) {
      const asked = onBehalfOf(`owner-${owner}`, () => one.find(order));
      await expect(asked).rejects.toMatchObject({ kind: 'rejected', providerCode: 'EC00' });
    }
    server.answer(prepared);
    expect((await one.prepare(order)).fgkey).toBe('A'.repeat(64));
  });

  it('finds a captured payment and no other', async () => {
    const payment = { transaction_id: 't1', amount: '330000', currency: 'KRW', order_id: 'merchant01' };
    const found = (status: string) => ({ json: { rescode: '0000', payment: { ...payment, status } } });
    server.answer(found('SALE'));
    expect(await gateway().find(order)).toEqual({
      kind: 'captured',
      transactionId: 't1',
      amount: 330_000,
      currency: 'KRW',
    });
    for (const status of ['NONE', 'AUTH', 'REGISTERED', 'sale']) {
      server.answer(found(status));
      expect(await gateway().find(order)).toEqual({ kind: 'none' });
    }
    server.answer({ json: { rescode: '0000', payment: { status: 'SALE', transaction_id: 't1' } } });
    await expect(gateway().find(order)).rejects.toMatchObject({ kind: 'unintelligible' });
  });

  describe('a refund', () => {
    const refund = {
      transactionId: '1849705C6420230627000029',
      orderId: 'merchant01',
      amount: 330_000,
      currency: 'KRW',
      refundId: 'RF0123456789abcdef01',
    };
    const refused = { status: 400, json: { rescode: 'EC00', resmsg: 'x' } };
    const held = (payment: Record<string, string>) => ({ json: { rescode: '0000', payment } });

    it('is requested in full, with our own id', async () => {
      server.answer(fine);
      await gateway().refund(refund);
      expect(server.asked.map(({ url }) => url)).toEqual(['/v1/payments/1849705C6420230627000029/cancel']);
      expect(JSON.parse(server.asked[0]?.body ?? '')).toMatchObject({
        mid: 'SANDBOXMID',
        refund: { refund_type: 'F', refund_amount: '330000', refund_id: refund.refundId },
        payment: { order_id: 'merchant01', currency: 'KRW', amount: '330000', balance: '330000', lang: 'KR' },
      });
    });

    it.each([
      ['by its status', { status: 'REFUND' }],
      ['by its remaining balance', { status: 'SALE', balance: '0' }],
    ])('refused because the money was already returned is confirmed, %s (9.3)', async (_name, payment) => {
      server.answer(refused, held(payment));
      await gateway().refund(refund);
      expect(JSON.parse(server.asked[1]?.body ?? '')).toMatchObject({
        key_field: 'transaction_id',
        payment: { transaction_id: refund.transactionId },
      });
    });

    it.each([
      ['holds all of the money', held({ status: 'SALE', balance: '330000' })],
      ['holds a part of the money', held({ status: 'SALE', balance: '1' })],
      ['does not report the balance', held({ status: 'SALE' })],
      ['knows no such payment', held({ status: 'NONE' })],
      ['refuses to answer', { json: { rescode: 'EC1002', resmsg: 'x' } }],
    ])('refused while the gateway %s is not confirmed (9.3)', async (_name, found) => {
      server.answer(refused, found);
      await expect(gateway().refund(refund)).rejects.toMatchObject({ kind: 'rejected', providerCode: 'EC00' });
    });

    describe('faults of the gateway', () => {
      reportsFaults(
        () => server,
        (url, timeoutMs) => {
          const adapter = gateway(url, timeoutMs);
          return () => adapter.refund(refund);
        },
        fine,
      );
    });
  });

  const asking = (ask: (at: CardPayment) => Promise<unknown>, well: Answer) =>
    reportsFaults(
      () => server,
      (url, timeoutMs) => {
        const adapter = gateway(url, timeoutMs);
        return () => ask(adapter);
      },
      well,
    );
  describe('faults of the gateway, when preparing', () => asking((at) => at.prepare(order), prepared));
  describe('faults of the gateway, when verifying', () => asking((at) => at.confirmNotice(signed(notice())), fine));
  const none = { json: { rescode: '0000', payment: { status: 'NONE' } } };
  describe('faults of the gateway, when finding', () => asking((at) => at.find(order), none));
});

describeCardPayment('the adapter of Eximbay', async () => {
  const server = await startProviderServer();
  const gateway = createEximbayCardPayment(
    { apiUrl: server.url, mid: 'SANDBOXMID', apiKey: 'key', secretKey },
    patience,
  );
  return {
    gateway,
    notice(said) {
      const sent = new URLSearchParams(said);
      sent.set('fgkey', fgkeyOf(secretKey, sent));
      return sent.toString();
    },
    answers(payment, is = 'held') {
      const { transactionId, amount, orderId } = payment ?? {};
      const of = { transaction_id: transactionId, amount: String(amount), currency: 'KRW', order_id: orderId };
      const standing = payment ? { ...of, status: is === 'held' ? 'SALE' : 'REFUND' } : { status: 'NONE' };
      server.answer({ json: { rescode: '0000', resmsg: 'Success.', fgkey: 'A'.repeat(64), payment: standing } });
    },
    falls: () => server.answer('hang-up'),
    close: () => server.close(),
  };
});
