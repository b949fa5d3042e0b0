import { loginIdHeader } from '@portal/contract/call.ts';
import { deleteDraft, readDraft, saveDraft } from '@portal/contract/platform.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestPortal, portal, withPortal } from '../../../testing/test-portal.ts';
import { tables } from '../../platform/database/tables.ts';
import { ownerAt } from '../../platform/journey/open-drafts.ts';
import { draftOf, forgetDrafts, keepDraft } from './draft.repository.ts';
import { registerDrafts } from './drafts.routes.ts';

const agent = (nameKr: string) => ({ agent: { nameKr } });

describe('drafts', () => {
  withPortal(() => openTestPortal({ jobs: false, register: [registerDrafts] }));
  const params = { step: 'representative-info' } as const;

  it('are stored by step and account, replaced and deleted', async () => {
    const [one, other] = [await portal.merchantAt('representatives'), await portal.merchantAt('representatives')];
    expect((await one.client.call(readDraft, { params })).body.data).toBeNull();
    await one.client.call(saveDraft, { params, body: { values: agent('홍길동') } });
    const kept = await one.client.call(saveDraft, { params, body: { values: agent('김하늘') } });
    const read = await one.client.call(readDraft, { params });
    expect(read.data).toEqual({ values: agent('김하늘'), savedAt: kept.data?.savedAt });
    expect((await other.client.call(readDraft, { params })).body.data).toBeNull();
    expect(JSON.stringify(await portal.db.select().from(tables.draft))).not.toContain('김하늘');
    expect((await one.client.call(deleteDraft, { params })).status).toBe(200);
    expect((await one.client.call(readDraft, { params })).body.data).toBeNull();
  });

  it('are refused over one that another tab or device saved since', async () => {
    const { client } = await portal.merchantAt('representatives');
    const save = (name: string, since?: string | null) =>
      client.call(saveDraft, { params, body: { values: agent(name), since } });
    const first = await save('홍길동', null);
    expect(first.status).toBe(200);
    const second = await save('김하늘', first.data?.savedAt);
    expect(second.status).toBe(200);
    for (const since of [null, first.data?.savedAt])
      expect(await save('홍길동', since)).toMatchObject({
        status: 409,
        body: {
          code: 'DUPLICATE',
          message: sentence('draft.saved-elsewhere'),
          data: { savedAt: second.data?.savedAt },
        },
      });
    expect((await client.call(readDraft, { params })).data?.values).toEqual(agent('김하늘'));
    expect((await save('홍길동', second.data?.savedAt)).status).toBe(200);
    expect((await save('문정옥')).status).toBe(200);
  });

  it.each([
    ['year 0', '0000-01-01T00:00:00.000Z'],
    ['a leap day of year 0', '0000-02-29T12:00:00.000Z'],
    ['five hundred digits', `2026-01-01T00:00:00.${'0'.repeat(500)}Z`],
    ['an impossible day', '2026-02-30T00:00:00.000Z'],
    ['an impossible hour', '2026-01-01T24:00:00.000Z'],
    ['a word', 'now'],
  ])('are refused with an impossible time of the previous draft: %s', async (_, since) => {
    const { client } = await portal.merchantAt('representatives');
    const draft = { params, body: { values: agent('홍길동'), since } };
    for (const before of [
      () => undefined,
      () => client.call(saveDraft, { params, body: { values: agent('김하늘') } }),
    ]) {
      await before();
      expect(await client.call(saveDraft, draft)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    }
  });

  it.each([
    ['lists', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ])('are refused with %s nested deeper than in any form', async (_, deep) => {
    const { client } = await portal.merchantAt('representatives');
    const url = saveDraft.path.replace(':step', params.step);
    const headers = { 'content-type': 'application/json' };
    const { status, body } = await client.raw({ method: 'PUT', url, headers, payload: `{"values":{"agent":${deep}}}` });
    expect([status, JSON.parse(body).errors]).toEqual([400, { values: sentence('common.invalid') }]);
  });

  it('are neither written to nor read from another account by a page of the previous log-in', async () => {
    const [first, second] = [await portal.merchantAt('representatives'), await portal.merchantAt('representatives')];
    await second.client.call(saveDraft, { params, body: { values: agent('김하늘') } });
    const headers = { [loginIdHeader]: first.loginId };
    const saved = await second.client.call(saveDraft, { headers, params, body: { values: agent('홍길동') } });
    expect([saved.status, saved.body.message]).toEqual([403, sentence('common.other-login')]);
    expect((await second.client.call(readDraft, { headers, params })).status).toBe(403);
    expect((await second.client.call(deleteDraft, { headers, params })).status).toBe(403);
    expect((await second.client.call(readDraft, { params })).data?.values).toEqual(agent('김하늘'));
  });

  it('never store passwords, personal numbers, serials or images, wherever they are', async () => {
    const { client } = await portal.merchantAt('representatives');
    const people = [
      { nameKr: '홍길동', personalBack: '1234567', licenceNumber: '111111111111', nameEn: '900101-1234568' },
    ];
    const values = {
      homepagePassword: 'secret',
      people,
      agent: { alienNumber: '9001015123452', num: '1', code: 'A1B2C3', birth: 'data:image/png;base64,AAAA' },
      serialNum: '12345678901',
      front: 'data:image/png;base64,AAAA',
    };
    await client.call(saveDraft, { params, body: { values } });
    expect((await client.call(readDraft, { params })).data?.values).toEqual({
      people: [{ nameKr: '홍길동', nameEn: '' }],
      agent: { birth: '' },
    });
  });

  it.each([
    ['representatives', 'representative-info', true],
    ['representatives', 'business-confirm', false],
    ['representatives', 'owner-finder', false],
    ['owners', 'owner-finder', true],
    ['screening-fee', 'business-detail-private', true],
    ['screening-fee', 'business-detail-corporate', false],
    ['screening-fee', 'payment-service', true],
    ['settlement-account', 'payment-service', false],
    ['complete', 'kyc-complete', true],
  ] as const)('at %s are stored for %s only when its form is of use: %s', async (at, step, isKept) => {
    const { client, accountId } = await portal.merchantAt(at);
    const saved = await client.call(saveDraft, { params: { step }, body: { values: {} } });
    if (isKept) expect(saved.status).toBe(200);
    else
      expect(saved).toMatchObject({
        status: 409,
        body: { code: 'STATE_CONFLICT', data: { redirect: expect.any(String) } },
      });
    expect((await draftOf(portal.platform, accountId, step)) !== undefined).toBe(isKept);
  });

  it('are neither stored nor replaced when the step ended meanwhile', async () => {
    const { platform, db } = portal;
    const { accountId } = await portal.merchantAt('representatives');
    const before = { accountId, facts: await platform.journey.factsOf(db, accountId) };
    const draft = { ownerId: accountId, step: 'representative-info', values: {} } as const;
    expect(await keepDraft(platform, draft, ownerAt(platform, before))).toMatchObject({ kind: 'kept' });
    await db.update(tables.account).set({ kycStatus: 'STEP2' }).where(eq(tables.account.id, accountId));
    const late = { ...draft, values: agent('홍길동') };
    expect(await keepDraft(platform, late, ownerAt(platform, before))).toEqual({ kind: 'closed' });
    expect((await draftOf(platform, accountId, draft.step))?.values).toEqual({});
  });

  it('are refused for unknown steps', async () => {
    const { client } = await portal.merchantAt('representatives');
    const url = '/api/onboarding/v1/draft/elsewhere';
    expect((await client.raw({ method: 'GET', url })).status).toBe(400);
  });

  it('are stored without personal numbers, and are deleted for one step or several', async () => {
    const { platform, db } = portal;
    const { accountId } = await portal.merchantAt('owners');
    const steps = ['business-info', 'owner-info', 'payment-service'] as const;
    const owner = sql`select ${accountId}::uuid as id`;
    for (const step of steps) {
      await keepDraft(platform, { ownerId: accountId, step, values: { note: `${step} 900101-1234568` } }, owner);
    }
    expect((await draftOf(platform, accountId, 'owner-info'))?.values).toEqual({ note: 'owner-info ' });
    await forgetDrafts(db, accountId, 'business-info', 'owner-info');
    const left = await Promise.all(steps.map((step) => draftOf(platform, accountId, step)));
    expect(left.map((draft) => draft !== undefined)).toEqual([false, false, true]);
  });
});
