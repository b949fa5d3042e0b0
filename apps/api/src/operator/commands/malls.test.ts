import { mallPaymentStatus } from '@portal/contract/storefront/payment.ts';
import { registerMall } from '@portal/contract/storefront/registration.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { describeOnDatabase, portal, withPortal } from '../../../testing/test-portal.ts';
import { beginReview } from '../../capabilities/review/review.repository.ts';
import { confirmNotice } from '../../features/storefront/access/notice.service.ts';
import {
  certificate,
  entered,
  readyToSubmit,
  registered,
  soleSubmission,
  storefrontFeatures,
} from '../../features/storefront/storefront.fixture.ts';
import { storefrontTools } from '../../features/storefront/storefront.tools.ts';
import { tables } from '../../platform/database/tables.ts';
import { storeAnswered } from '../../platform/search/answered.fixture.ts';
import { ask, give } from '../command.fixture.ts';

describeOnDatabase('malls on the operator’s command line', (open) => {
  withPortal(() => open({ register: storefrontFeatures, config: { sourceLimitFactor: 1_000 } }));

  const run = (...argv: readonly string[]): Promise<string[]> => give(portal, ...argv);
  /** Runs a command as the running portal does. */
  const runInside = (...argv: readonly string[]): Promise<string[]> => ask(portal, argv);

  it('are listed and shown with masked personal data', async () => {
    const { mallId, ownerId } = await registered(portal);
    const other = await entered(portal);
    const listed = (await run('malls', 'list')).join('\n');
    expect(listed).toMatch(new RegExp(`${mallId} +NOT_PAID +330,000 won`));
    expect(listed).toMatch(new RegExp(`${other.mallId} +not registered +general fee`));
    const all = Number(/^(\d+) malls$/m.exec(listed)?.[1]);
    expect(all).toBeGreaterThan(1);
    expect((await run('malls', 'list', '--limit', '1')).at(-1)).toBe(`1 of ${all} malls`);
    const shown = (await run('malls', 'show', mallId)).join('\n');
    expect(shown).toContain('김*영');
    expect(shown).toContain('o***@shop.test');
    expect(shown).toMatch(/Shops +2 shop2\.mall\.test USD/);
    expect(shown).not.toMatch(/김운영|operator@|1002900123456|01000000001/);
    const audits = await portal.db
      .select()
      .from(tables.auditEvent)
      .where(eq(tables.auditEvent.accountId, ownerId))
      .orderBy(tables.auditEvent.seq);
    expect(audits.map(({ action }) => action)).toContain('mall-shown');
    await expect(run('malls', 'show', 'nobody')).rejects.toThrow('There is no mall nobody');
  });

  it('are shown with their flags', async () => {
    const [unread, added] = [await registered(portal), await readyToSubmit(portal)];
    await added.client.call(registerMall, { query: {}, body: { data: soleSubmission, openDate: '20180402' } });
    const flagsOf = async ({ mallId }: { readonly mallId: string }) =>
      (await run('malls', 'show', mallId)).filter((line) => line.startsWith('Flag'));
    expect(await flagsOf(unread)).toEqual([expect.stringContaining('국세청에서 확인하지 못했습니다.')]);
    expect(await flagsOf(added)).toEqual([]);
    // The certificate shows no representative: the registry is asked about the one in the form.
    const nameless = await readyToSubmit(portal, undefined, certificate('', { repName: '' }));
    await nameless.client.call(registerMall, { query: {}, body: { data: soleSubmission, openDate: '20180402' } });
    expect(await flagsOf(nameless)).toEqual([]);
    const others = await readyToSubmit(portal);
    const businessInfo = { ...soleSubmission.businessInfo, repName: '김하늘', bizName: '하늘상점' };
    const data = { ...soleSubmission, businessInfo };
    await others.client.call(registerMall, { query: {}, body: { data, openDate: '20180402' } });
    expect(await flagsOf(others)).toEqual([
      expect.stringContaining('대표자 1: 이름이 사업자등록증의 대표자와 다릅니다.'),
      expect.stringContaining('정산 계좌: 이름이 사업자등록증의 대표자와 다릅니다.'),
      expect.stringContaining('정산 계좌: 이름이 상호와 다릅니다.'),
    ]);
  });

  it('are shown with the finished applications of the same business', async () => {
    const { mallId } = await registered(portal);
    const { accountId } = await portal.merchantAt('complete');
    const { bizNo, bizRepEmail } = soleSubmission.businessInfo;
    await storeAnswered(portal, accountId, { bizNo, bizRepEmail, companyNameKr: '', settlementEmail: bizRepEmail });
    await portal.db.transaction((tx) => beginReview(tx, accountId, false));
    const flags = (await run('malls', 'show', mallId)).filter((line) => line.startsWith('Flag'));
    expect(flags.at(-1)).toMatch(/같은 사업자등록번호로 낸 신청이 더 있습니다 \(A\d{6}-\d{4} 심사 중\)\.$/);
    await portal.db.delete(tables.businessInformation).where(eq(tables.businessInformation.accountId, accountId));
  });

  it('are shown with a flag for an address that differs from the certificate', async () => {
    const at = async (printed: string): Promise<string[]> => {
      const { client, mallId } = await readyToSubmit(portal, undefined, certificate('', { bisAddress: printed }));
      await client.call(registerMall, { query: {}, body: { data: soleSubmission, openDate: '20180402' } });
      return (await run('malls', 'show', mallId)).filter((line) => line.startsWith('Flag'));
    };
    expect(await at(`${soleSubmission.businessInfo.bizAddressKr}, 3층`)).toEqual([]);
    expect(await at('모형시 견본로 22')).toEqual([expect.stringContaining('등록증에서 읽은 것과 다릅니다.')]);
  });

  const stored = async (ownerId: string) => {
    const rows = tables.mallRegistration;
    const [row] = await portal.db.select().from(rows).where(eq(rows.ownerId, ownerId));
    return row;
  };
  const mailsAbout = (mallId: string) => portal.mails.filter(({ text }) => text.includes(mallId));

  it('can get a fee until it is settled; an exemption settles it at once and mails the contact', async () => {
    const { client, mallId, ownerId } = await registered(portal);
    expect(await runInside('malls', 'fee', mallId, '--amount', '110,000')).toEqual([`${mallId}: 110,000 won.`]);
    expect((await client.call(mallPaymentStatus)).data).toMatchObject({ screenCost: 110_000, vat: 10_000 });
    expect(await stored(ownerId)).toMatchObject({ fee: 110_000, settledAt: null });
    const answers = await Promise.all(Array.from({ length: 5 }, () => runInside('malls', 'fee', mallId, '--exempt')));
    expect(answers.flat().sort()).toEqual(
      [
        ...Array.from({ length: 4 }, () => `The review fee of ${mallId} is settled already.`),
        `${mallId}: exempt. Nothing is owed any more: PAY_DONE.`,
      ].sort(),
    );
    expect(await stored(ownerId)).toMatchObject({ fee: 0, feeExempt: true, settledAt: expect.any(Date) });
    expect((await run('malls', 'list')).join('\n')).toMatch(new RegExp(`${mallId} +PAY_DONE +exempt`));
    await expect.poll(() => mailsAbout(mallId).length, { timeout: 10_000 }).toBe(1);
    expect(mailsAbout(mallId)[0]).toMatchObject({ to: 'operator@shop.test' });
  });

  it('owe nothing with a fee of 0; one set before the registration is applied to it', async () => {
    const mall = await registered(portal);
    expect(await runInside('malls', 'fee', mall.mallId, '--amount', '0')).toEqual([
      `${mall.mallId}: 0 won. Nothing is owed any more: PAY_DONE.`,
    ]);
    const later = await entered(portal);
    expect(await runInside('malls', 'fee', later.mallId, '--exempt')).toEqual([`${later.mallId}: exempt.`]);
    await registered(portal, later);
    expect(await stored(later.ownerId)).toMatchObject({ feeExempt: true, settledAt: expect.any(Date) });
    await expect.poll(() => mailsAbout(later.mallId).length, { timeout: 10_000 }).toBe(1);
  });

  it('can get a fee only in a running portal, which sends the mails', async () => {
    const { mallId } = await entered(portal);
    await expect(run('malls', 'fee', mallId, '--exempt')).rejects.toThrow('Only a running portal');
  });

  it('are shown with the state of their app, and can be ended when the platform does not say', async () => {
    const { mallId, ownerId } = await registered(portal);
    const appOf = async () => (await run('malls', 'show', mallId)).filter((line) => /^(App|Ended) /.test(line));
    expect(await appOf()).toEqual([expect.stringMatching(/connected/), expect.stringMatching(/^Ended +-$/)]);
    portal.fakes.storefront.ended.add(mallId);
    const over = sql`now() - interval '1 minute'`;
    const ofMall = eq(tables.mallToken.ownerId, ownerId);
    await portal.db.update(tables.mallToken).set({ accessEndsAt: over, refreshEndsAt: over }).where(ofMall);
    await confirmNotice(storefrontTools(portal.platform, portal.fakes), { ownerId, mallId });
    expect((await appOf())[0]).toContain('reported as deleted');
    expect(await run('malls', 'end', mallId)).toEqual([
      `The relationship with ${mallId} has ended; 5 years later its application can be purged.`,
    ]);
    expect((await appOf())[1]).not.toMatch(/-$/);
    await expect(run('malls', 'end', mallId)).rejects.toThrow('has ended already');
    expect(await run('malls', 'end', mallId, '--undo')).toEqual([`The relationship with ${mallId} continues.`]);
    await expect(run('malls', 'end', mallId, '--undo')).rejects.toThrow('has not ended');
    await expect(run('malls', 'end', mallId, '--on', '2999-01-01')).rejects.toThrow('in the future');
    const atOnce = await Promise.allSettled(Array.from({ length: 6 }, () => run('malls', 'end', mallId)));
    const refused = atOnce.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(refused).toEqual(Array(5).fill(expect.stringContaining('has ended already')));
    await run('malls', 'end', mallId, '--undo');
    const other = await entered(portal);
    await expect(run('malls', 'end', other.mallId)).rejects.toThrow('is not finished');
  });

  it('have their operators logged out, by command and at the end of the relationship', async () => {
    const { client, mallId, ownerId } = await registered(portal);
    const other = await registered(portal);
    const isIn = async (mall: { readonly client: TestClient }) => (await mall.client.call(mallPaymentStatus)).status;
    expect((await run('malls', 'show', mallId)).join('\n')).toMatch(/Sessions +1/);
    expect(await run('malls', 'end-sessions', mallId)).toEqual([`1 sessions of ${mallId} have ended.`]);
    expect([await isIn({ client }), await isIn(other)]).toEqual([401, 200]);
    const audits = await portal.db
      .select()
      .from(tables.auditEvent)
      .where(eq(tables.auditEvent.accountId, ownerId))
      .orderBy(tables.auditEvent.seq);
    expect(audits.at(-1)).toMatchObject({ action: 'sessions-ended', detail: { count: 1 } });
    await expect(run('malls', 'end-sessions', 'nobody')).rejects.toThrow('There is no mall nobody');
    await run('malls', 'end', other.mallId);
    expect(await isIn(other)).toBe(401);
  });

  it.each([[[]], [['--amount=-1']], [['--amount', '1', '--exempt']]])(
    'with the fee options %j are refused',
    async (options) => {
      const { mallId, ownerId } = await entered(portal);
      expect(await runInside('malls', 'fee', mallId, ...options)).toEqual([
        expect.stringMatching(/^(Use exactly|--amount)/),
      ]);
      const [row] = await portal.db.select().from(tables.mall).where(eq(tables.mall.id, ownerId));
      expect(row?.feeKind).toBe('default');
    },
  );
});
