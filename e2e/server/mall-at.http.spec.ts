import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { mallPaymentStatus } from '@portal/contract/storefront/payment.ts';
import * as storefront from '@portal/contract/storefront/storefront.ts';
import { type MallState, mallStates } from '@portal/domain/journey/mall-states.ts';
import { TrialClient } from '@portal/trial/trial-client.ts';
import { TrialMall, trialMallId } from '@portal/trial/trial-mall.ts';
import * as z from 'zod/mini';
import { type Portal, test } from '../support/fixtures.ts';
import { command, commandLine } from '../support/operator.ts';

const printed = z.strictObject({ mallId: z.string(), email: z.string(), launchUrl: z.string(), state: z.string() });

const statusOf: Readonly<Record<MallState, string>> = {
  new: 'UNREGISTERED',
  pro: 'PRO_DETAIL_WAITING',
  'not-paid': 'NOT_PAID',
  paid: 'PAY_DONE',
  exempt: 'PAY_DONE',
};

async function opened(portal: Portal, mallId: string): Promise<TrialClient> {
  const client = new TrialClient(portal.url);
  const mall = new TrialMall({ client, sandbox: portal.sandbox, mallId, isCorporation: false });
  // Links of the same second are identical and open only once; the next second gives another link.
  await expect(() => mall.launch()).toPass({ timeout: 60_000 });
  return client;
}

for (const state of mallStates) {
  for (const kind of state === 'not-paid' ? ['sole', 'corporate'] : ['sole']) {
    test(`a ${kind} mall at ${state} opens at ${statusOf[state]} by the printed link`, async ({ portal }) => {
      const options = kind === 'corporate' ? ['--corporate'] : [];
      const words = await (kind === 'corporate' ? commandLine : command)(
        portal,
        'merchant-at',
        `mall:${state}`,
        ...options,
      );
      expect(words).toMatch(/^[^\n]+\n$/);
      const mall = printed.parse(JSON.parse(words));
      expect(mall.state).toBe(state);
      expect(new URL(mall.launchUrl).searchParams.get('mall')).toBe(mall.mallId);
      const client = await opened(portal, mall.mallId);
      expect(await client.must(storefront.registerStatus)).toMatchObject({
        registerStatus: statusOf[state],
        mallId: mall.mallId,
      });
      const fee = await client.must(mallPaymentStatus);
      expect(fee).toMatchObject({
        isPaymentRequired: state !== 'exempt',
        isSettled: state === 'paid' || state === 'exempt',
      });
      if (state === 'paid') {
        const shops = (await client.must(storefront.registeredShops))?.shops ?? [];
        expect(shops.map(({ merchantId }) => merchantId !== null)).toEqual([true, true, true]);
      }
      const shown = await command(portal, 'malls', 'show', mall.mallId);
      if (state !== 'new' && state !== 'pro') {
        expect(shown).toContain(kind === 'corporate' ? 'corporation' : 'sole proprietor');
        expect((await portal.sandbox.mailsTo(mall.email)).length).toBeGreaterThan(0);
      }
    });
  }
}

for (const isCorporation of [false, true]) {
  for (const state of ['new', 'pro'] as const) {
    const who = isCorporation ? 'corporation' : 'sole proprietor';
    test(`a ${who} registers at a mall that is ${state} and pays`, async ({ portal }) => {
      const client = new TrialClient(portal.url);
      const mallId = trialMallId(state);
      const mall = new TrialMall({ client, sandbox: portal.sandbox, mallId, isCorporation });
      await mall.launch();
      expect((await client.must(storefront.registerStatus))?.userType).toBe(state === 'pro' ? 'pro-auto' : 'general');
      await mall.register();
      expect((await client.must(storefront.registerStatus))?.registerStatus).toBe('NOT_PAID');
      await mall.pay();
      expect((await client.must(storefront.registerStatus))?.registerStatus).toBe('PAY_DONE');
      const shown = await command(portal, 'malls', 'show', mallId);
      expect(shown).toMatch(new RegExp(`User type +${state === 'pro' ? 'pro-auto' : 'general'}`));
      expect(shown).toContain(who);
    });
  }
}

test('an unknown state is refused with the list of known ones', async ({ portal }) => {
  await expect(commandLine(portal, 'merchant-at', 'mall:moon')).rejects.toMatchObject({
    code: 1,
    stderr: `There is no mall state mall:moon. The states are ${mallStates.map((state) => `mall:${state}`).join(', ')}.\n`,
  });
});

test('a file adds a mall’s shops to the simulated back office, and its operator sees them', async ({ portal }) => {
  const { mallId } = printed.parse(JSON.parse(await command(portal, 'merchant-at', 'mall:exempt')));
  const known = { merchant_id: 'C24HTTP0001', login_id: 'shop-http', status: '정상', remit_config_type: 'PG 정산' };
  const file = join(tmpdir(), `${mallId}.json`);
  await writeFile(file, JSON.stringify({ details_required: false, shops: [{ shop_no: 2, ...known }] }));
  try {
    expect(await command(portal, 'malls', 'registry', mallId, file)).toBe(
      `${mallId}: 1 shops in the simulated back office.\n`,
    );
  } finally {
    await rm(file);
  }
  const client = await opened(portal, mallId);
  const shops = (await client.must(storefront.registeredShops))?.shops ?? [];
  expect(shops.find(({ shopNo }) => shopNo === 2)).toMatchObject({
    merchantId: 'C24HTTP0001',
    loginId: 'shop-http',
    status: '정상',
    remitConfigType: 'PG 정산',
  });
  expect(shops.filter(({ shopNo }) => shopNo !== 2).map(({ merchantId }) => merchantId)).toEqual([null, null]);
});
