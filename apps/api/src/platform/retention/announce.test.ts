import { saveDraft } from '@portal/contract/platform.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { describeOnDatabase, portal, withPortal } from '../../../testing/test-portal.ts';
import { registerDrafts } from '../../capabilities/drafts/drafts.routes.ts';
import { tables } from '../database/tables.ts';
import { announcePurge } from './announce.ts';
import { accountOf, auditOf, leftAgo, toolsOf, touchedAgo } from './retention.fixture.ts';
import { announcePurges, purgeUnfinished, registerRetention } from './retention-jobs.ts';

const { account } = tables;

describeOnDatabase('a merchant whose application will be purged', (open) => {
  withPortal(() => open({ register: [registerDrafts] }));

  const announce = () => announcePurges(toolsOf(portal));
  async function absent(interval: string, kyc?: 'COMPLETE') {
    const merchant = await portal.merchantAt(kyc ? 'complete' : 'service-application');
    await touchedAgo(portal, merchant.accountId, interval);
    return merchant;
  }

  it('is notified once, 14 days before, with the day', async () => {
    const { accountId, email, loginId } = await absent('76 days');
    expect([await announce(), await announce()]).toEqual([1, 0]);
    const [mail] = await portal.mailsTo(email);
    expect(mail?.subject).toContain('마치지 않은 신청이 곧 삭제됩니다');
    const day = new Date(Date.now() + (14 * 24 + 9) * 3_600_000).toISOString().slice(0, 10);
    expect(mail?.text).toContain(`삭제 예정일: ${day}`);
    expect(mail?.text).toContain(loginId);
    expect(await auditOf(portal, accountId, 'purge-announced')).toMatchObject([{ actor: 'system', detail: null }]);
  });

  it('is not notified any more once the purge is past', async () => {
    const { accountId } = await absent('76 days');
    const enqueue = vi.fn(async () => undefined);
    await announcePurge({ ...toolsOf(portal), mail: { ...portal.platform.mail, enqueue } }, accountId);
    expect(enqueue).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ deadlineSeconds: 14 * 86_400 }));
  });

  it('is notified in the daytime', () => {
    const schedule = vi.fn();
    registerRetention({ ...portal.platform.jobs, handle: () => undefined, schedule }, toolsOf(portal));
    expect(schedule).toHaveBeenCalledWith('announce-purges', '10 9-18 * * *');
  });

  it.each(['75 days 23:59:50', '0 seconds'])('is not notified %s after the last touch', async (interval) => {
    const { accountId } = await absent(interval);
    expect(await announce()).toBe(0);
    expect((await accountOf(portal, accountId))?.purgeAnnouncedAt).toBeNull();
    await touchedAgo(portal, accountId, '0 seconds');
  });

  it('notified late, because no server ran, has 14 days from that notice', async () => {
    const { accountId, email } = await absent('100 days');
    expect(await purgeUnfinished(toolsOf(portal))).toBe(0);
    expect(await announce()).toBe(1);
    const [mail] = await portal.mailsTo(email);
    const day = new Date(Date.now() + (14 * 24 + 9) * 3_600_000).toISOString().slice(0, 10);
    expect(mail?.text).toContain(`삭제 예정일: ${day}`);
    const announced = (ago: string) =>
      portal.db
        .update(account)
        .set({ purgeAnnouncedAt: sql`now() - ${ago}::interval` })
        .where(eq(account.id, accountId));
    await announced('13 days 23:59:50');
    expect(await purgeUnfinished(toolsOf(portal))).toBe(0);
    await announced('14 days');
    expect(await purgeUnfinished(toolsOf(portal))).toBe(1);
  });

  it('is not notified about a finished application', async () => {
    await absent('80 days', 'COMPLETE');
    expect(await announce()).toBe(0);
  });

  it('is notified once when several servers run', async () => {
    const { accountId } = await absent('80 days');
    await Promise.all([announce(), announce(), announce()]);
    expect(await auditOf(portal, accountId, 'purge-announced')).toHaveLength(1);
  });

  it('who returned and left again is notified again', async () => {
    const { accountId, client } = await absent('80 days');
    expect(await announce()).toBe(1);
    await client.call(saveDraft, { params: { step: 'payment-service' }, body: { values: {} } });
    expect(await announce()).toBe(0);
    const leftSince = (interval: string) =>
      portal.db
        .update(account)
        .set({ purgeAnnouncedAt: sql`now() - interval '100 days'`, touchedAt: sql`now() - ${interval}::interval` })
        .where(eq(account.id, accountId));
    // The notice of the absence before is none of this one's.
    await leftSince('91 days');
    expect(await purgeUnfinished(toolsOf(portal))).toBe(0);
    await leftSince('76 days');
    expect(await announce()).toBe(1);
  });

  it('is notified, and the application purged, by jobs', async () => {
    const [warned, gone] = [await absent('77 days'), await portal.merchantAt('service-application')];
    await leftAgo(portal, gone.accountId, '90 days');
    await portal.platform.jobs.enqueue(portal.db, 'announce-purges', {});
    await portal.platform.jobs.enqueue(portal.db, 'purge-unfinished', {});
    await portal.mailsTo(warned.email);
    await vi.waitFor(async () => expect(await accountOf(portal, gone.accountId)).toBeUndefined(), { timeout: 15_000 });
  });
});
