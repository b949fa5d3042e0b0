import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeOnDatabase, portal, withPortal } from '../../../testing/test-portal.ts';
import { registered, storefrontFeatures } from '../../features/storefront/storefront.fixture.ts';
import { tables } from '../../platform/database/tables.ts';
import { give, lastAudit } from '../command.fixture.ts';

describeOnDatabase('surplus payments on the operator’s command line', (open) => {
  withPortal(() => open({ jobs: false, register: storefrontFeatures, config: { sourceLimitFactor: 1_000 } }));

  it('are listed, those still being refunded first, with an audit row', async () => {
    const { accountId, loginId } = await portal.merchantAt('settlement-account');
    const money = { ownerId: accountId, attemptId: randomUUID(), orderId: loginId, amount: 330_000, currency: 'KRW' };
    const paidAt = new Date('2026-01-02T03:04:00Z');
    await portal.db.insert(tables.surplusPayment).values([
      {
        ...money,
        id: randomUUID(),
        transactionId: 'T-BACK',
        refundId: 'RF1',
        state: 'REFUNDED',
        paidAt,
        refundedAt: paidAt,
      },
      {
        ...money,
        id: randomUUID(),
        transactionId: 'T-OPEN',
        refundId: 'RF2',
        state: 'REFUNDING',
        tries: 3,
        providerCode: 'EC00',
        paidAt,
      },
    ]);
    const lines = await give(portal, 'surplus-payments', 'list');
    expect(lines[0]).toMatch(/^LOGIN ID OR MALL +AMOUNT +STATE/);
    expect(lines[1]?.split(/ {2,}/)).toEqual([
      loginId,
      '330000',
      'REFUNDING',
      '3',
      'EC00',
      'T-OPEN',
      '2026-01-02 12:04',
      '-',
    ]);
    expect(lines[2]).toContain('T-BACK');
    expect(lines[3]).toMatch(/^2 surplus payments, 1 of them not refunded yet/);
    const row = await lastAudit(portal);
    expect(row).toMatchObject({ actor: 'operator:tester', action: 'surplus-payments-listed', detail: { count: 2 } });
    expect((await give(portal, 'retention', 'show')).join('\n')).toMatch(/Surplus payments being refunded +1\n/);
  });

  it('include those of malls, so that a stuck refund is visible', async () => {
    const { mallId, ownerId } = await registered(portal);
    await portal.db.insert(tables.surplusPayment).values({
      id: randomUUID(),
      ownerId,
      attemptId: randomUUID(),
      orderId: 'C24-ORDER',
      amount: 330_000,
      currency: 'KRW',
      transactionId: 'T-MALL',
      refundId: 'RF3',
      state: 'REFUNDING',
      paidAt: new Date('2026-01-03T03:04:00Z'),
    });
    const lines = await give(portal, 'surplus-payments', 'list');
    expect(lines.find((line) => line.includes('T-MALL'))).toMatch(new RegExp(`^${mallId} +330000 +REFUNDING`));
    expect(lines.at(-1)).toMatch(/^3 surplus payments, 2 of them not refunded yet/);
    const one = { ownerId, orderId: 'C24-ORDER', amount: 330_000, currency: 'KRW', state: 'REFUNDING' } as const;
    const more = Array.from({ length: 500 }, (_, at) => {
      const [id, attemptId] = [randomUUID(), randomUUID()];
      return { ...one, id, attemptId, transactionId: `T-${at}`, refundId: `RF-${at}`, paidAt: new Date() };
    });
    await portal.db.insert(tables.surplusPayment).values(more);
    const end = (await give(portal, 'surplus-payments', 'list')).at(-1);
    expect(end).toMatch(/^500 of 503 surplus payments, 502 of them not refunded yet/);
  });
});
