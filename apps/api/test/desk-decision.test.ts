import { markSeen } from '@portal/contract/desk/application.ts';
import { waitingDecisions } from '@portal/contract/desk/decision.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { handInFile } from '../src/capabilities/review/hand-in.service.ts';
import { askSupplement } from '../src/capabilities/review/review.service.ts';
import { purgeStaffLeftovers } from '../src/features/desk/session/staff-session.repository.ts';
import { rowsOf } from '../src/platform/database/database.ts';
import { tables } from '../src/platform/database/tables.ts';
import { accountOwner } from '../src/platform/owners/owner.ts';
import { purgeAccount } from '../src/platform/retention/purge-account.ts';
import { toolsOf } from '../src/platform/retention/retention.fixture.ts';
import { contentOf } from '../src/ports/content.ts';
import { everyRow } from '../testing/every-row.ts';
import { byHand } from './desk-by-hand.fixture.ts';
import { confirming } from './desk-confirming.fixture.ts';
import { type DecisionDesk, decisionDesk } from './desk-decision.fixture.ts';
import { overtaken } from './desk-overtaken.fixture.ts';
import { proposing } from './desk-proposing.fixture.ts';
import { racing } from './desk-racing.fixture.ts';
import { renewed } from './desk-renewed.fixture.ts';
import { restarted } from './desk-restarted.fixture.ts';

const { accessEvent } = tables;

function leaving(d: DecisionDesk): void {
  const { proposal, confirm } = d;

  it('leaves rows in the access record, none of which contains its text', async () => {
    const rows = await d.desk.portal.db.select().from(accessEvent).where(eq(accessEvent.ownerId, d.ownerId));
    const codes = new Set(rows.map(({ code, result }) => `${code} ${result}`));
    for (const code of ['decision-proposed', 'decision-confirmed', 'decision-returned', 'decision-withdrawn'])
      expect(codes).toContain(`${code} ok`);
    expect(codes).toContain('decision-confirmed refused');
    expect(JSON.stringify(rows)).not.toContain('확인했습니다');
  });

  it('is purged with its application while it waits, as is all the desk keeps but the access record', async () => {
    const { db, platform } = d.desk.portal;
    const { ownerId, number } = d;
    const { reviewer } = d;
    const asked = { item: 'SF07', reason: '흐립니다.', dueOn: '2099-02-01' };
    await askSupplement(platform, { ownerId, actor: 'operator:kim' }, asked, async () => undefined);
    const paper = { contentType: 'image/jpeg', name: '통장.jpg', content: contentOf(Buffer.from('x')) };
    await handInFile(platform, accountOwner(ownerId), { item: 'SF07', seq: 0 }, paper);
    await reviewer.client.call(markSeen, { params: d.params(), body: { revision: await d.revision() } });
    const id = await proposal(reviewer, { verdict: 'REFUSED', reason: '확인하지 못했습니다.' });
    // Only the public schema counts, as the queue keeps the ids of finished jobs for its own time.
    const holding = async (what: string) =>
      [...(await everyRow(db))]
        .filter(([name, rows]) => name.startsWith('public.') && rows.some((row) => row.includes(what)))
        .map(([name]) => name);
    // A new table about reviews must get a row here, and lose it.
    const ofReviews = await rowsOf(
      db,
      sql`select 'public.' || table_name as name from information_schema.columns
          where table_schema = 'public' and column_name = 'owner_id' and table_name ~ '^(review|supplement)'`,
      z.object({ name: z.string() }),
    );
    expect(ofReviews.length).toBeGreaterThan(7);
    expect(await holding(ownerId)).toEqual(expect.arrayContaining(ofReviews.map(({ name }) => name)));
    await db.execute(sql`update account set relationship_ended_at = now() - interval '6 years' where id = ${ownerId}`);
    expect(await purgeAccount(toolsOf(d.desk.portal), ownerId, 'finished', 'system')).toBe(true);
    expect((await holding(ownerId)).sort()).toEqual(['public.access_event', 'public.audit_event']);
    expect((await d.approver.client.call(waitingDecisions, { query: {} })).data).toMatchObject({ rows: [], stuck: 0 });
    expect((await confirm(d.approver, id)).status).toBe(404);
    // Re-authentications are deleted within a day.
    await db.execute(sql`update reauthentication set at = at - interval '2 days'`);
    await db.execute(sql`update sign_in_attempt set asked_at = asked_at - interval '2 days'`);
    await purgeStaffLeftovers(db);
    expect(await holding(number)).toEqual(['public.access_event']);
    const rows = await db.select().from(accessEvent).where(eq(accessEvent.applicationNumber, number));
    expect(rows.map(({ code }) => code)).toContain('decision-proposed');
  });
}

describe('a verdict that needs two persons', () => {
  const d = decisionDesk();
  racing(d);
  confirming(d);
  overtaken(d);
  proposing(d);
  byHand(d);
  renewed(d);
  restarted(d);
  leaving(d);
});
