import { once } from 'node:events';
import { connect } from 'node:net';
import { attachedMallCertificate } from '@portal/contract/storefront/certificate.ts';
import { readMallDraft, saveMallDraft } from '@portal/contract/storefront/drafts.ts';
import { registerMall } from '@portal/contract/storefront/registration.ts';
import { registerStatus, unregisteredShops } from '@portal/contract/storefront/storefront.ts';
import { type MessageCode, sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { multipartOf } from '../../../testing/test-client.ts';
import { openTestPortal, portal, withPortal } from '../../../testing/test-portal.ts';
import { tables } from '../../platform/database/tables.ts';
import type { ProviderErrorKind } from '../../ports/provider-error.ts';
import {
  certificate,
  type Entered,
  entered,
  readyToSubmit,
  soleSubmission,
  storefrontFeatures,
} from './storefront.fixture.ts';

const draft = { params: { step: 'storefront-business' }, body: { values: { bizName: '샌드박스 상점' } } } as const;

withPortal(() => openTestPortal({ register: storefrontFeatures, config: { sourceLimitFactor: 10_000 } }));
beforeAll(async () => {
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
});

const platform = () => portal.fakes.storefront;
const submit = ({ client }: Entered) => client.call(registerMall, { query: {}, body: { data: soleSubmission } });
const registrationsOf = ({ ownerId }: Entered) =>
  portal.db.select().from(tables.mallRegistration).where(eq(tables.mallRegistration.ownerId, ownerId));

async function ready(): Promise<Entered> {
  const mall = await readyToSubmit(portal);
  await mall.client.call(saveMallDraft, draft);
  return mall;
}

/** Checks that everything is unchanged: draft, certificate, and no registration. */
async function expectNothingLost(mall: Entered): Promise<void> {
  expect(await registrationsOf(mall)).toEqual([]);
  expect((await mall.client.call(readMallDraft, { params: draft.params })).data?.draft?.values).toEqual(
    draft.body.values,
  );
  expect((await mall.client.call(attachedMallCertificate)).data?.certificate).not.toBeNull();
}

describe('a submission', () => {
  it.each<readonly [ProviderErrorKind, MessageCode]>([
    ['unavailable', 'storefront.platform-down'],
    ['timeout', 'storefront.platform-silent'],
    ['unintelligible', 'storefront.platform-down'],
    ['rejected', 'storefront.platform-down'],
    ['quota', 'storefront.platform-busy'],
  ])('while the platform fails (%s) loses nothing, and succeeds once it answers', async (fault, code) => {
    const mall = await ready();
    platform().faults.set(mall.mallId, fault);
    expect(await submit(mall)).toMatchObject({ status: 503, body: { message: sentence(code) } });
    await expectNothingLost(mall);
    platform().faults.delete(mall.mallId);
    expect((await submit(mall)).status).toBe(200);
  });

  it('while the back office fails loses nothing, and succeeds once it answers', async () => {
    const mall = await ready();
    portal.fakes.merchantRegistry.down = true;
    const answer = await submit(mall);
    portal.fakes.merchantRegistry.down = false;
    expect(answer.status).toBe(503);
    await expectNothingLost(mall);
    expect((await submit(mall)).status).toBe(200);
  });

  it('after the app was deleted ends the session, and succeeds unchanged after the next launch', async () => {
    const mall = await ready();
    platform().deleted.add(mall.mallId);
    expect(await submit(mall)).toMatchObject({ status: 403, body: { message: sentence('storefront.not-connected') } });
    expect(await registrationsOf(mall)).toEqual([]);
    const back = await entered(portal, mall.mallId);
    await expectNothingLost(back);
    // The proof of the e-mail belongs to the browser, which is the same one here.
    back.client.cookies.set('__Host-visitor', mall.client.cookies.get('__Host-visitor') ?? '');
    expect((await submit(back)).status).toBe(200);
  });

  it('cut off halfway is not stored', async () => {
    const mall = await ready();
    const { payload, contentType } = multipartOf(
      { data: JSON.stringify(soleSubmission) },
      { bizRegFile: await certificate() },
    );
    const cookies = [...mall.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const [address] = portal.app.addresses();
    for (const share of [0.1, 0.5, 0.9, 0.999]) {
      const socket = connect(typeof address === 'object' ? address.port : 0, '127.0.0.1');
      await once(socket, 'connect');
      const head = [
        'POST /api/onboarding/v1/cafe24/register HTTP/1.1',
        `Host: ${new URL(portal.platform.config.publicOrigin).host}`,
        `Origin: ${portal.platform.config.publicOrigin}`,
        `Cookie: ${cookies}`,
        `Content-Type: ${contentType}`,
        `Content-Length: ${payload.length}`,
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      await new Promise((resolve) => socket.write(payload.subarray(0, Math.floor(payload.length * share)), resolve));
      socket.destroy();
      await once(socket, 'close');
      await expectNothingLost(mall);
    }
    expect((await submit(mall)).status).toBe(200);
    expect(await registrationsOf(mall)).toHaveLength(1);
  });
});

describe('a slow platform', () => {
  it('does not delay other malls, and its own calls are answered eventually', async () => {
    const [slow, other] = [await entered(portal), await entered(portal)];
    const held = platform().holdShops(slow.mallId);
    const waiting = Array.from({ length: 50 }, () => slow.client.call(unregisteredShops));
    expect((await other.client.call(registerStatus)).data?.registerStatus).toBe('UNREGISTERED');
    expect((await other.client.call(saveMallDraft, draft)).status).toBe(200);
    // Calls that do not query the platform are answered for the same mall, too.
    expect((await slow.client.call(saveMallDraft, draft)).status).toBe(200);
    held.letGo();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 200));
  });
});
