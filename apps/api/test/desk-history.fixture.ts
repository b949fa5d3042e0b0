import { byItselfHeader } from '@portal/contract/call.ts';
import { applicationTimeline, markSeen, openApplication, readApplication } from '@portal/contract/desk/application.ts';
import { reviewItemLabel } from '@portal/domain/messages/review/review-items.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { askSupplement } from '../src/capabilities/review/review.service.ts';
import { audit } from '../src/platform/audit.ts';
import { tables } from '../src/platform/database/tables.ts';
import { sealed } from '../src/platform/security/sealed-row.ts';
import type { ApplicationDesk } from './desk-application.fixture.ts';

/** Tests the changes of an application, and which of them a person has seen. */
export function history(d: ApplicationDesk): void {
  const { as } = d;

  it('stores the latest revision that somebody has seen, which never goes down', async () => {
    const see = async (revision: number) =>
      (await as('reviewer').call(markSeen, { params: d.params(), body: { revision } })).data?.seenRevision;
    expect(await see(1)).toBe(1);
    expect(await see(0)).toBe(1);
    // A revision that does not exist yet cannot have been seen.
    expect(await see(1_000)).toBeLessThan(1_000);
  });

  it('pages through the history of merchant events, staff events and viewings', async () => {
    const { data, status, body } = await as('auditor').call(applicationTimeline, {
      params: d.params(),
      query: {},
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    const kinds = new Set(data?.events.map(({ by, kind }) => `${by} ${kind}`));
    expect([...kinds].sort()).toEqual(expect.arrayContaining(['merchant event', 'staff event', 'staff viewing']));
    expect(data?.events.map(({ by, text }) => `${by}: ${text}`)).toEqual(
      expect.arrayContaining([
        'merchant: 서류를 올렸습니다.',
        'merchant: 신청을 마쳤습니다.',
        'staff: 심사비를 면제했습니다.',
      ]),
    );
    expect(data?.events.find(({ action }) => action === 'review.assigned')?.name).toBe('직원 reviewer');
    const moments = data?.events.map(({ at }) => Date.parse(at)) ?? [];
    expect(moments).toEqual([...moments].sort((one, other) => other - one));
  });

  it('shows what a correction changed, and the texts of requests, answers and reasons', async () => {
    const { db, platform } = d.desk.portal;
    const { accountId } = d.handedIn.merchant;
    const { businessInformation } = tables;
    const isTheirs = eq(businessInformation.accountId, accountId);
    const [stored] = await db
      .select({ now: businessInformation.answersSealed })
      .from(businessInformation)
      .where(isTheirs);
    const row = sealed.businessInformation(platform.personalData, accountId);
    const answers = await row.openJson('answersSealed', z.record(z.string(), z.unknown()), stored?.now ?? '');
    const correct = async (companyNameEn: string) => {
      const previousSealed = await row.sealJson('answersSealed', {
        ...answers,
        companyNameEn,
        homepagePassword: 'Geheim1!',
      });
      const event = { actor: `account:${accountId}`, action: 'business-information.corrected', accountId } as const;
      await audit(db, { ...event, result: 'ok', detail: { previousSealed } });
    };
    await correct('First Trading');
    await correct('Second Trading');
    const by = { ownerId: accountId, actor: 'operator:kim' };
    const asked = { item: 'SF07', reason: '통장 사본이 흐립니다.', dueOn: '2027-02-01' };
    await askSupplement(platform, by, asked, async () => undefined);
    const reason = '가맹점의 전화 문의에 답하려고';
    await as('auditor').call(openApplication, { params: d.params(), body: { reason } });
    const { data } = await as('auditor').call(applicationTimeline, { params: d.params(), query: {} });
    const events = data?.events ?? [];
    const corrected = events.filter(({ action }) => action === 'business-information.corrected');
    expect(corrected.map((event) => event.corrected)).toEqual([
      [{ label: expect.any(String), before: 'Second Trading', after: String(answers.companyNameEn) }],
      [{ label: expect.any(String), before: 'First Trading', after: 'Second Trading' }],
    ]);
    expect(events.find(({ action }) => action === 'supplement.asked')).toMatchObject({
      name: 'kim',
      quote: asked.reason,
      detail: '기한 02.01',
      itemLabel: reviewItemLabel('SF07'),
    });
    expect(events.find(({ action }) => action === 'opened')?.quote).toBe(`사유: ${reason}`);
    expect(JSON.stringify(data)).not.toContain('Geheim1!');
    const looked = () => events.filter(({ kind }) => kind === 'viewing').length;
    const before = looked();
    await as('auditor').call(readApplication, {
      params: d.params(),
      query: {},
      headers: { [byItselfHeader]: 'true' },
    });
    const later = await as('auditor').call(applicationTimeline, { params: d.params(), query: {} });
    expect(later.data?.events.filter(({ kind }) => kind === 'viewing').length).toBe(before);
  });
}
