import { waitingDecisions } from '@portal/contract/desk/decision.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { tables } from '../src/platform/database/tables.ts';
import { purgeAccount } from '../src/platform/retention/purge-account.ts';
import { toolsOf } from '../src/platform/retention/retention.fixture.ts';
import { confirming } from './desk-confirming.fixture.ts';
import { describeDecision } from './desk-decision.fixture.ts';
import { proposing } from './desk-proposing.fixture.ts';
import { racing } from './desk-racing.fixture.ts';

const { accessEvent, reviewDecision } = tables;

describeDecision('a verdict of two persons', 'one verdict of fifty confirmations', (d) => {
  const { proposal, confirm } = d;

  confirming(d);
  proposing(d);
  racing(d);

  it('has left its rows in the access record, and no text of it anywhere in plain', async () => {
    const rows = await d.desk.portal.db.select().from(accessEvent).where(eq(accessEvent.ownerId, d.ownerId));
    const codes = new Set(rows.map(({ code, result }) => `${code} ${result}`));
    for (const code of ['decision-proposed', 'decision-confirmed', 'decision-returned', 'decision-withdrawn'])
      expect(codes).toContain(`${code} ok`);
    expect(codes).toContain('decision-confirmed refused');
    expect(JSON.stringify(rows)).not.toContain('확인했습니다');
  });

  it('goes with its application while it waits; the access record stays', async () => {
    const id = await proposal();
    const { db } = d.desk.portal;
    await db.execute(
      sql`update account set relationship_ended_at = now() - interval '6 years' where id = ${d.ownerId}`,
    );
    expect(await purgeAccount(toolsOf(d.desk.portal), d.ownerId, 'finished', 'system')).toBe(true);
    expect(await db.$count(reviewDecision, eq(reviewDecision.ownerId, d.ownerId))).toBe(0);
    expect((await d.approver.client.call(waitingDecisions, { query: {} })).data).toMatchObject({ rows: [], stuck: 0 });
    expect((await confirm(d.approver, id)).status).toBe(404);
    const rows = await db.select().from(accessEvent).where(eq(accessEvent.applicationNumber, d.number));
    expect(rows.map(({ code }) => code)).toContain('decision-proposed');
  });
});
