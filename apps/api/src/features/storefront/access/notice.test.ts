import { readMallDraft, saveMallDraft } from '@portal/contract/storefront/drafts.ts';
import { registerStatus } from '@portal/contract/storefront/storefront.ts';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { describeOnDatabase, portal, withPortal } from '../../../../testing/test-portal.ts';
import { rowsOf } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { type Entered, entered, registered, storefrontFeatures } from '../storefront.fixture.ts';
import { storefrontTools } from '../storefront.tools.ts';
import { confirmNotice } from './notice.service.ts';

const typed = { params: { step: 'storefront-business' }, body: { values: { bizName: '샌드박스 상점' } } } as const;

interface Row {
  readonly what: string;
  readonly platform: 'deleted' | 'ended' | 'well';
  readonly areOver?: boolean;
  readonly callFirst?: boolean;
  /** Whether an earlier call had the tokens refreshed, but the response with the new ones was lost. */
  readonly isAnswerLost?: boolean;
  /** Whether the server that was refreshing them died before it could record that. */
  readonly isServerGone?: boolean;
  readonly becomes: 'ended' | 'answered' | 'nothing';
}

const table: readonly Row[] = [
  { what: 'the app was deleted', platform: 'deleted', becomes: 'ended' },
  { what: 'the app was deleted, and a call met that first', platform: 'deleted', callFirst: true, becomes: 'ended' },
  { what: 'tokens are refused before they expire', platform: 'ended', becomes: 'ended' },
  {
    what: 'tokens were refused before they expired, and a call met that first',
    platform: 'ended',
    callFirst: true,
    becomes: 'ended',
  },
  { what: 'tokens have expired', platform: 'ended', areOver: true, becomes: 'answered' },
  {
    what: 'tokens had expired, and a call met that first',
    platform: 'ended',
    areOver: true,
    callFirst: true,
    becomes: 'answered',
  },
  { what: 'the app was deleted, and tokens have expired', platform: 'deleted', areOver: true, becomes: 'answered' },
  {
    what: 'tokens were used by a refresh whose answer was lost',
    platform: 'well',
    isAnswerLost: true,
    becomes: 'answered',
  },
  {
    what: 'tokens were used by a refresh whose server died',
    platform: 'well',
    isAnswerLost: true,
    isServerGone: true,
    becomes: 'answered',
  },
  { what: 'the platform accepts the app', platform: 'well', becomes: 'nothing' },
  { what: 'the platform renews expired tokens', platform: 'well', areOver: true, becomes: 'nothing' },
];

describeOnDatabase('a notice that the app was deleted', (open) => {
  withPortal(() => open({ register: storefrontFeatures, config: { sourceLimitFactor: 1_000 } }));

  const platform = () => portal.fakes.storefront;
  const confirm = (mall: Entered) => confirmNotice(storefrontTools(portal.platform, portal.fakes), mall);
  const statusBy = async ({ client }: Entered) => await client.call(registerStatus);
  const mallOf = async ({ ownerId }: Entered) =>
    (await portal.db.select().from(tables.mall).where(eq(tables.mall.id, ownerId)))[0];
  const rowsAbout = async ({ ownerId }: Entered) => ({
    tokens: await portal.db.select().from(tables.mallToken).where(eq(tables.mallToken.ownerId, ownerId)),
    sessions: await portal.db.select().from(tables.mallSession).where(eq(tables.mallSession.ownerId, ownerId)),
    drafts: await portal.db.select().from(tables.draft).where(eq(tables.draft.ownerId, ownerId)),
  });
  const actionsOf = async ({ ownerId }: Entered) =>
    (
      await portal.db
        .select({ action: tables.auditEvent.action })
        .from(tables.auditEvent)
        .where(and(eq(tables.auditEvent.accountId, ownerId), sql`${tables.auditEvent.action} like 'mall.app-%'`))
    ).map(({ action }) => action);

  /** A mall with a draft, prepared as the row describes. */
  async function stands({ platform: says, areOver, callFirst, isAnswerLost, isServerGone }: Row): Promise<Entered> {
    const mall = await entered(portal);
    await mall.client.call(saveMallDraft, typed);
    if (says !== 'well') platform()[says].add(mall.mallId);
    const ofMall = eq(tables.mallToken.ownerId, mall.ownerId);
    if (areOver) {
      const over = sql`now() - interval '1 minute'`;
      await portal.db.update(tables.mallToken).set({ accessEndsAt: over, refreshEndsAt: over }).where(ofMall);
    }
    if (callFirst) expect((await statusBy(mall)).status).toBe(403);
    if (isAnswerLost) {
      platform().withdrawn.add(mall.mallId);
      platform().losing.add(mall.mallId);
      expect((await statusBy(mall)).status).toBe(503);
    }
    if (isServerGone) {
      const [later, past] = [sql`now() + interval '2 hours'`, sql`now() - interval '1 second'`];
      const left = { accessEndsAt: later, refreshEndsAt: later, refreshingUntil: past };
      await portal.db.update(tables.mallToken).set(left).where(ofMall);
    }
    return mall;
  }

  it.each(table)('when $what: $becomes', async (row) => {
    const mall = await stands(row);
    await confirm(mall);
    // A repeated notice changes nothing.
    await confirm(mall);
    const { tokens, sessions, drafts } = await rowsAbout(mall);
    const { relationshipEndedAt, deletionNoticedAt } = (await mallOf(mall)) ?? {};
    expect([relationshipEndedAt !== null, deletionNoticedAt !== null]).toEqual([
      row.becomes === 'ended',
      row.becomes === 'answered',
    ]);
    expect(drafts).toHaveLength(row.becomes === 'ended' ? 0 : 1);
    expect(tokens).toHaveLength(row.becomes === 'nothing' ? 1 : 0);
    expect(sessions.every(({ endedAt }) => endedAt === null)).toBe(row.becomes === 'nothing');
    const actions = { ended: ['mall.app-deleted'], answered: ['mall.app-said-deleted'], nothing: [] };
    expect(await actionsOf(mall)).toEqual(actions[row.becomes]);
  });

  it.each(table.filter(({ becomes }) => becomes !== 'nothing'))(
    'when $what: an operator who opens the app again can continue',
    async (row) => {
      const mall = await stands(row);
      await confirm(mall);
      const back = await entered(portal, mall.mallId);
      const nothing = { relationshipEndedAt: null, deletionNoticedAt: null, accessRefusedAt: null };
      expect(await mallOf(mall)).toMatchObject(nothing);
      // The earlier evidence of deletion does not apply to the newly opened app.
      await confirm(mall);
      expect(await mallOf(mall)).toMatchObject(nothing);
      expect((await statusBy(back)).status).toBe(200);
    },
  );

  describe('a notice sent by the platform', () => {
    const send = (payload: string) =>
      portal.client().raw({
        method: 'POST',
        url: '/front/v1/cafe24/notice',
        headers: { 'content-type': 'application/json' },
        payload,
      });
    const notice = (mallId: string) => send(JSON.stringify({ deleted: mallId }));
    const handled = (mallId: string) =>
      expect
        .poll(
          async () => {
            const jobs = await portal.db.execute(
              sql`select state from pgboss.job where name = 'mall-notice' and data->>'mallId' = ${mallId}`,
            );
            return JSON.stringify(jobs);
          },
          { timeout: 15_000 },
        )
        .toContain('completed');

    it('ends sessions and tokens, deletes drafts and keeps the registration', async () => {
      const mall = await registered(portal);
      await mall.client.call(saveMallDraft, typed);
      platform().deleted.add(mall.mallId);
      expect((await notice(mall.mallId)).status).toBe(200);
      await expect.poll(async () => (await mallOf(mall))?.relationshipEndedAt, { timeout: 15_000 }).not.toBeNull();
      const { tokens, sessions, drafts } = await rowsAbout(mall);
      expect([tokens, drafts]).toEqual([[], []]);
      expect(sessions.every(({ endedAt }) => endedAt !== null)).toBe(true);
      const back = await entered(portal, mall.mallId);
      expect((await statusBy(back)).data?.registerStatus).toBe('NOT_PAID');
      expect((await mallOf(mall))?.relationshipEndedAt).toBeNull();
    });

    it('changes nothing when forged', async () => {
      const mall = await entered(portal);
      await mall.client.call(saveMallDraft, typed);
      expect((await notice(mall.mallId)).status).toBe(200);
      await handled(mall.mallId);
      expect((await statusBy(mall)).status).toBe(200);
      expect((await mallOf(mall))?.relationshipEndedAt).toBeNull();
      expect((await mall.client.call(readMallDraft, { params: typed.params })).data?.draft).not.toBeNull();
    });

    it('causes one waiting query, however often it is sent', async () => {
      const mall = await entered(portal);
      const waiting = async () =>
        await rowsOf(
          portal.db,
          sql`update pgboss.job set start_after = now() + interval '1 hour'
            where name = 'mall-notice' and state < 'active' and data ->> 'mallId' = ${mall.mallId} returning id`,
          z.object({ id: z.string() }),
        );
      expect((await notice(mall.mallId)).status).toBe(200);
      const first = await waiting();
      expect(first).toHaveLength(1);
      for (let time = 0; time < 5; time += 1) expect((await notice(mall.mallId)).status).toBe(200);
      expect(await waiting()).toEqual(first);
    });

    it('causes no query about an unknown mall, or when malformed', async () => {
      const before = platform().asked;
      expect((await notice('nobody-at-all')).status).toBe(200);
      expect((await send('{"event_no":1}')).status).toBe(400);
      expect(platform().asked).toBe(before);
    });
  });
});
