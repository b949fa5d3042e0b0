import { type Call, mallIdHeader } from '@portal/contract/call.ts';
import { calls } from '@portal/contract/calls.ts';
import {
  attachedMallCertificate,
  readMallCertificate,
  removeMallCertificate,
  verifyMallCertificate,
} from '@portal/contract/storefront/certificate.ts';
import { deleteMallDraft, readMallDraft, saveMallDraft } from '@portal/contract/storefront/drafts.ts';
import { mallPaymentParams, mallPaymentStatus } from '@portal/contract/storefront/payment.ts';
import { registerMall } from '@portal/contract/storefront/registration.ts';
import { oneShop, registerStatus, shopPaymentMethods } from '@portal/contract/storefront/storefront.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, portal, withPortal } from '../../../testing/test-portal.ts';
import { tables } from '../../platform/database/tables.ts';
import {
  type Entered,
  entered,
  readyToSubmit,
  registered,
  soleSubmission,
  storefrontFeatures,
} from './storefront.fixture.ts';

/** All calls of a mall, including future ones. */
const ofMalls: readonly Call[] = calls.filter(
  (call: Call) => call.caller === 'mall' || call.caller === 'mall-principal',
);
const rows = ofMalls.map((call) => [call.id, call] as const);
const params = { step: 'storefront-settlement', merchantId: 'C24THEIRS' };
const draft = { params: { step: 'storefront-settlement' }, body: { values: { depositorName: '홍길동' } } } as const;

let theirs: Entered;
let mine: Entered;
withPortal(() => openTestPortal({ register: storefrontFeatures, config: { sourceLimitFactor: 10_000 } }));
beforeAll(async () => {
  [theirs, mine] = [await registered(portal), await entered(portal)];
  const shop = { shopNo: 2, merchantId: 'C24THEIRS', loginId: 'theirs', status: '정상', remitConfigType: 'PG 정산' };
  portal.fakes.merchantRegistry.malls.set(theirs.mallId, { lacksDetails: false, shops: [shop] });
  await theirs.client.call(mallPaymentParams);
});

/** What the mall can see of itself; other malls' calls must not change it. */
async function seen({ client }: Entered): Promise<unknown> {
  return [
    (await client.call(registerStatus)).data,
    (await client.call(mallPaymentStatus)).data,
    (await client.call(readMallDraft, { params: draft.params })).data,
    (await client.call(attachedMallCertificate)).data,
    (await client.call(oneShop, { params })).data,
  ];
}
const ask = (client: Entered['client'], call: Call, headers: Readonly<Record<string, string>> = {}) =>
  client.raw({
    method: call.method,
    url: call.path.replace(':step', params.step).replace(':merchantId', params.merchantId),
    headers: { origin: portal.platform.config.publicOrigin, 'sec-fetch-site': 'same-origin', ...headers },
  });

it('lists the calls of malls', () => {
  expect(rows.length).toBeGreaterThan(15);
});

describe.each(rows)('%s', (_id, call) => {
  it('is refused without a session, and to an account', async () => {
    expect((await ask(portal.client(), call)).status).toBe(401);
    const { client } = await portal.merchantAt('owners');
    expect((await ask(client, call)).status).toBe(401);
  });

  it('is refused when the session belongs to another mall than the page', async () => {
    const before = await seen(theirs);
    expect((await ask(mine.client, call, { [mallIdHeader]: theirs.mallId })).status).toBe(403);
    expect(await seen(theirs)).toEqual(before);
  });

  it('shows and changes nothing of another mall', async () => {
    const before = await seen(theirs);
    const { body } = await ask(mine.client, call);
    expect(body).not.toContain(theirs.mallId);
    expect(body).not.toMatch(/C24THEIRS|depositorName|op\*\*\*@/);
    expect(await seen(theirs)).toEqual(before);
  });
});

it.each(rows.filter(([, call]) => call.caller === 'mall-principal'))(
  'refuses %s to a sub-operator',
  async (_id, call) => {
    const sub = await entered(portal, theirs.mallId, 'S');
    const { status, body } = await ask(sub.client, call);
    expect([status, body.includes(sentence('storefront.principal-only'))]).toEqual([403, true]);
  },
);

describe('an id of another mall', () => {
  it.each([oneShop, shopPaymentMethods])('$id: returns 404, as for an unknown one', async (call) => {
    const [other, none] = [
      await mine.client.call(call, { params }),
      await mine.client.call(call, { params: { merchantId: 'C24NOBODY' } }),
    ];
    expect([other.status, other.body]).toEqual([404, none.body]);
  });

  it('of a file is answered like an unknown one in every call', async () => {
    const owner = await readyToSubmit(portal);
    const ofOwner = eq(tables.storedFile.ownerId, owner.ownerId);
    const [file] = await portal.db.select({ id: tables.storedFile.id }).from(tables.storedFile).where(ofOwner);
    const fileId = file?.id ?? '';
    const nobodys = '0190b0a2-0000-7000-8000-000000000000';
    const thief = await readyToSubmit(portal);
    const answersTo = async (id: string) => {
      const named = { fileId: id };
      const answers = [
        await thief.client.call(verifyMallCertificate, { query: { type: 'private' }, body: named }),
        await thief.client.call(readMallCertificate, { body: named }),
        await thief.client.call(registerMall, { query: {}, body: { data: soleSubmission, ...named } }),
      ];
      return answers.map(({ status, body }) => ({ status, body }));
    };
    expect(fileId).not.toBe('');
    const stolen = await answersTo(fileId);
    expect(stolen).toEqual(await answersTo(nobodys));
    expect(stolen.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect((await thief.client.call(registerStatus)).data?.registerStatus).toBe('UNREGISTERED');
    await thief.client.call(removeMallCertificate);
    expect((await owner.client.call(attachedMallCertificate)).data?.certificate).not.toBeNull();
  });

  it('of a draft step refers to one’s own draft', async () => {
    const typing = await entered(portal);
    await typing.client.call(saveMallDraft, draft);
    expect((await mine.client.call(readMallDraft, { params: draft.params })).data).toEqual({ draft: null });
    await mine.client.call(deleteMallDraft, { params: draft.params });
    expect((await typing.client.call(readMallDraft, { params: draft.params })).data?.draft?.values).toEqual(
      draft.body.values,
    );
  });

  it('of a payment settles the fee of its own mall, whichever browser returns', async () => {
    const payer = await registered(portal);
    const other = await registered(portal);
    const form = (await payer.client.call(mallPaymentParams)).data;
    const fieldOf = (name: string) => form?.params.find((field) => field.name === name)?.value ?? '';
    const own = await other.client.call(mallPaymentParams);
    expect(own.data?.params.find(({ name }) => name === 'ref')?.value).not.toBe(fieldOf('ref'));
    const paid = portal.fakes.cardPayment.notice({
      param1: fieldOf('param1'),
      order_id: fieldOf('ref'),
      amount: '330000',
    });
    await other.client.raw({
      method: 'POST',
      url: '/front/v1/cafe24/payment/return',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: paid,
    });
    const statusOf = async ({ client }: Entered) => (await client.call(registerStatus)).data?.registerStatus;
    expect([await statusOf(payer), await statusOf(other)]).toEqual(['PAY_DONE', 'NOT_PAID']);
  });
});
