import { registerStatus } from '@portal/contract/storefront.ts';
import { mallPaymentStatus } from '@portal/contract/storefront-payment.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entered, registered, storefrontFeatures } from '../features/storefront/storefront.fixture.ts';
import { tables } from '../platform/database/tables.ts';
import { describeOnDatabases, type TestPortal } from '../platform/testing/test-portal.ts';
import { give } from './command.fixture.ts';

describeOnDatabases('malls on the operator’s command line', (open) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await open({ register: storefrontFeatures, config: { sourceLimitFactor: 1_000 } });
  });
  afterAll(() => portal.close());

  const run = (...argv: readonly string[]): Promise<string[]> => give(portal, ...argv);

  it('are listed and shown, personal data masked', async () => {
    const { mallId, ownerId } = await registered(portal);
    const other = await entered(portal);
    const listed = (await run('malls', 'list')).join('\n');
    expect(listed).toMatch(new RegExp(`${mallId} +NOT_PAID +330,000 won`));
    expect(listed).toMatch(new RegExp(`${other.mallId} +not registered +general fee`));
    const shown = (await run('malls', 'show', mallId)).join('\n');
    expect(shown).toContain('김*영');
    expect(shown).toContain('o***@shop.test');
    expect(shown).toMatch(/Shops +2 shop2\.mall\.test USD/);
    expect(shown).not.toMatch(/김운영|operator@|1002900123456|01000000001/);
    const audits = await portal.db.select().from(tables.auditEvent).where(eq(tables.auditEvent.accountId, ownerId));
    expect(audits.map(({ action }) => action)).toContain('mall-shown');
    await expect(run('malls', 'show', 'nobody')).rejects.toThrow('There is no mall nobody');
  });

  it('are given a fee or an exemption until the fee is settled', async () => {
    const { client, mallId } = await registered(portal);
    expect(await run('malls', 'fee', mallId, '--amount', '110,000')).toEqual([`${mallId}: 110,000 won.`]);
    expect((await client.call(mallPaymentStatus)).data).toMatchObject({ screenCost: 110_000, vat: 10_000 });
    await run('malls', 'fee', mallId, '--exempt');
    expect((await client.call(registerStatus)).data?.registerStatus).toBe('PAY_DONE');
    await expect(run('malls', 'fee', mallId, '--default')).rejects.toThrow('settled already');
    const mails = portal.mails.filter(({ to, text }) => to === 'operator@shop.test' && text.includes(mallId));
    await expect.poll(() => portal.mails.filter(({ text }) => text.includes(mallId)).length).toBe(1);
    expect(mails.length).toBeLessThanOrEqual(1);
  });

  it.each([[[]], [['--amount', '-1']], [['--amount', '1', '--exempt']]])('with %j are refused', async (options) => {
    const { mallId } = await entered(portal);
    await expect(run('malls', 'fee', mallId, ...options)).rejects.toThrow();
  });
});
