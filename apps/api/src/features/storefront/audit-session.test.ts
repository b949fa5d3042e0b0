import { registerMall } from '@portal/contract/storefront/registration.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { openTestPortal, portal, withPortal } from '../../../testing/test-portal.ts';
import { tables } from '../../platform/database/tables.ts';
import { mallCookie } from '../../platform/http/mall-session.ts';
import { sessionCookie } from '../../platform/http/session.ts';
import { entered, launchWith, readyToSubmit, soleSubmission, storefrontFeatures } from './storefront.fixture.ts';

const { auditEvent } = tables;

withPortal(() => openTestPortal({ register: storefrontFeatures, config: { sourceLimitFactor: 100 } }));

const sessionsOf = async (action: string): Promise<(string | null)[]> =>
  (await portal.db.select().from(auditEvent).where(eq(auditEvent.action, action)).orderBy(auditEvent.seq)).map(
    ({ session }) => session,
  );
const logIn = async (client: TestClient): Promise<void> => {
  const { client: merchant } = await portal.merchantAt('owners');
  client.cookies.set(sessionCookie, merchant.cookies.get(sessionCookie) ?? '');
};

it('audits a mall’s call under the mall’s session, even if an account is logged in there', async () => {
  const { client } = await readyToSubmit(portal);
  await logIn(client);
  expect((await client.call(registerMall, { query: {}, body: { data: soleSubmission } })).status).toBe(200);
  const token = client.cookies.get(mallCookie) ?? '';
  expect(await sessionsOf('mall.registered')).toEqual([portal.platform.pseudonyms.session(token)]);
});

it('audits a launch under no account’s session', async () => {
  const { mallId } = await entered(portal);
  const client = portal.client();
  await logIn(client);
  await launchWith(client, portal.fakes.storefront.launchQuery(mallId, 'P'));
  expect((await sessionsOf('mall.entered')).at(-1)).toBeNull();
});
