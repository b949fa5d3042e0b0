import { loginIdHeader } from '@portal/contract/call.ts';
import { deleteDraft, readDraft, saveDraft } from '@portal/contract/platform.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { describe, expect, it } from 'vitest';
import { openTestPortal, portal, withPortal } from '../../../testing/test-portal.ts';
import { tables } from '../../platform/database/tables.ts';
import { draftOf, forgetDrafts, keepDraft } from './draft.repository.ts';
import { registerDrafts } from './drafts.routes.ts';

const agent = (nameKr: string) => ({ agent: { nameKr } });

describe('half-typed forms', () => {
  withPortal(() => openTestPortal({ jobs: false, register: [registerDrafts] }));
  const params = { step: 'representative-info' } as const;

  it('keep a draft a step and account, replace it, and forget it', async () => {
    const [one, other] = [await portal.merchantAt('representatives'), await portal.merchantAt('representatives')];
    expect((await one.client.call(readDraft, { params })).body.data).toBeNull();
    await one.client.call(saveDraft, { params, body: { values: agent('홍길동') } });
    await one.client.call(saveDraft, { params, body: { values: agent('김하늘') } });
    expect((await one.client.call(readDraft, { params })).data?.values).toEqual(agent('김하늘'));
    expect((await other.client.call(readDraft, { params })).body.data).toBeNull();
    expect(JSON.stringify(await portal.db.select().from(tables.draft))).not.toContain('김하늘');
    expect((await one.client.call(deleteDraft, { params })).status).toBe(200);
    expect((await one.client.call(readDraft, { params })).body.data).toBeNull();
  });

  it('keep no draft over one that another tab or device has saved since', async () => {
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
    ['no day', '2026-02-30T00:00:00.000Z'],
    ['no hour', '2026-01-01T24:00:00.000Z'],
    ['a word', 'now'],
  ])('are refused as following one of a moment that none can have: %s', async (_, since) => {
    const { client } = await portal.merchantAt('representatives');
    const draft = { params, body: { values: agent('홍길동'), since } };
    // The second finds one that is stored.
    for (const before of [
      () => undefined,
      () => client.call(saveDraft, { params, body: { values: agent('김하늘') } }),
    ]) {
      await before();
      expect(await client.call(saveDraft, draft)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    }
  });

  it('are neither written into nor read from another account by a page of its predecessor', async () => {
    const [first, second] = [await portal.merchantAt('representatives'), await portal.merchantAt('representatives')];
    await second.client.call(saveDraft, { params, body: { values: agent('김하늘') } });
    const headers = { [loginIdHeader]: first.loginId };
    const saved = await second.client.call(saveDraft, { headers, params, body: { values: agent('홍길동') } });
    expect([saved.status, saved.body.message]).toEqual([403, sentence('common.other-login')]);
    expect((await second.client.call(readDraft, { headers, params })).status).toBe(403);
    expect((await second.client.call(deleteDraft, { headers, params })).status).toBe(403);
    expect((await second.client.call(readDraft, { params })).data?.values).toEqual(agent('김하늘'));
  });

  it('never keep passwords, personal numbers, serials or images, wherever they are', async () => {
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

  it('do not know other steps', async () => {
    const { client } = await portal.merchantAt('representatives');
    const url = '/api/onboarding/v1/draft/elsewhere';
    expect((await client.raw({ method: 'GET', url })).status).toBe(400);
  });

  it('lose personal numbers however they are kept, and are forgotten a step at a time or several', async () => {
    const { platform, db } = portal;
    const { accountId } = await portal.merchantAt('owners');
    const steps = ['business-info', 'owner-info', 'payment-service'] as const;
    for (const step of steps) await keepDraft(platform, accountId, step, { note: `${step} 900101-1234568` });
    expect((await draftOf(platform, accountId, 'owner-info'))?.values).toEqual({ note: 'owner-info ' });
    await forgetDrafts(db, accountId, 'business-info', 'owner-info');
    const left = await Promise.all(steps.map((step) => draftOf(platform, accountId, step)));
    expect(left.map((draft) => draft !== undefined)).toEqual([false, false, true]);
  });
});
