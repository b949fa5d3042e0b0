import { randomUUID } from 'node:crypto';
import { byItselfHeader } from '@portal/contract/call.ts';
import { applicationTimeline, markSeen, openApplication, readApplication } from '@portal/contract/desk/application.ts';
import { applicationChanges } from '@portal/contract/desk/changes.ts';
import { applicationNotes, writeNote } from '@portal/contract/desk/notes.ts';
import { reviewItemLabel } from '@portal/domain/messages/review/review-items.ts';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { askSupplement } from '../src/capabilities/review/review.service.ts';
import { correctedRows } from '../src/features/desk/application/corrections.repository.ts';
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
    // A person who was refused has seen nothing.
    expect(data?.events.filter(({ kind, result }) => kind === 'viewing' && result !== 'ok')).toEqual([]);
    const moments = data?.events.map(({ at }) => Date.parse(at)) ?? [];
    expect(moments).toEqual([...moments].sort((one, other) => other - one));
  });

  it('has every event on one page, also those between two pages', async () => {
    const { accountId } = d.handedIn.merchant;
    const event = { actor: `account:${accountId}`, action: 'document.uploaded', accountId, result: 'ok' } as const;
    const before = new Date();
    for (let place = 0; place < 60; place += 1) await audit(d.desk.portal.db, { ...event, detail: { place } });
    const ids: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = cursor === undefined ? {} : { cursor };
      const { data } = await as('auditor').call(applicationTimeline, { params: d.params(), query });
      const added = data?.events.filter(({ action, at }) => action === event.action && new Date(at) >= before) ?? [];
      ids.push(...added.map(({ id }) => id));
      cursor = data?.next ?? null;
    }
    expect([ids.length, new Set(ids).size]).toEqual([60, 60]);
  });

  it('names the company that a note, its change and its event are about', async () => {
    const { db, platform } = d.desk.portal;
    const { accountId } = d.handedIn.merchant;
    const { ownerAnswers } = tables;
    const isTheirs = eq(ownerAnswers.accountId, accountId);
    const [before] = await db.select({ answersSealed: ownerAnswers.answersSealed }).from(ownerAnswers).where(isTheirs);
    if (!before) throw new Error('no answers about owners');
    const answersSealed = await sealed
      .ownerAnswers(platform.personalData, accountId)
      .sealJson('answersSealed', { companies: ['온새미홀딩스', '가온상사'] });
    await db.update(ownerAnswers).set({ answersSealed }).where(isTheirs);
    const subject = 'SF06/company-1';
    const note = { id: randomUUID(), subject, text: '지분율이 잘 보입니다.', mentions: [] };
    const { data } = await as('reviewer').call(writeNote, { params: d.params(), body: note });
    const seen = { revision: (data?.revision ?? 0) - 1 };
    await as('approver').call(markSeen, { params: d.params(), body: seen });
    const of = { params: d.params(), query: {} };
    const named = { itemLabel: '주주명부 (가온상사)' };
    const changed = await as('approver').call(applicationChanges, { params: d.params() });
    expect(changed.data?.changes.find(({ item }) => item === subject)).toMatchObject(named);
    const events = (await as('approver').call(applicationTimeline, of)).data?.events;
    expect(events?.find((one) => one.subject === subject)).toMatchObject(named);
    const notes = (await as('approver').call(applicationNotes, { params: d.params() })).data?.notes;
    expect(notes?.find(({ id }) => id === note.id)?.subjectLabel).toBe(named.itemLabel);
    await db.update(ownerAnswers).set(before).where(isTheirs);
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
    // Also on a page that does not reach the latest.
    const { auditEvent } = tables;
    const isCorrection = and(
      eq(auditEvent.accountId, accountId),
      eq(auditEvent.action, 'business-information.corrected'),
    );
    const [first] = await db.select().from(auditEvent).where(isCorrection).orderBy(auditEvent.seq);
    const paged = await correctedRows(platform, accountId, 'business-information.corrected', [first?.seq ?? 0]);
    expect([...paged.values()]).toEqual([
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
