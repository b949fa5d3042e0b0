import { screeningProgress } from '@portal/contract/screening/documents.ts';
import { maskedIdCard } from '@portal/contract/screening/id-card.ts';
import { savePerson } from '@portal/contract/screening/persons.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { atOnce } from '../../../../testing/at-once.ts';
import { backImage, jpeg } from '../../../../testing/test-files.ts';
import { describeOnDatabase, portal, withPortal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { cardImage, claimFor, failUploads, readCard, upload, verifiedCard, verify } from '../testing/cards.fixture.ts';
import { storeBusiness, withScreening } from '../testing/screening.fixture.ts';
import { owner, personsOf, recordVerified, refused, representative, save, unverified } from './persons.fixture.ts';

describeOnDatabase('saving persons', (open) => {
  withPortal(() => withScreening(open));

  it('stores a verified representative with the masked front and a back without metadata', async () => {
    const merchant = await portal.merchantAt('representatives');
    const requestId = await recordVerified(merchant);
    const [person] = await personsOf(portal, merchant.accountId);
    expect(person).toMatchObject({ type: 'SR00', seq: 0, ekycStatus: 'COMPLETE', skipReason: null, requestId });
    const files = await portal.filesOf(merchant.accountId);
    expect(files.map(({ kind }) => kind).sort()).toEqual(['id-back', 'id-front-masked']);
    expect(files.find(({ id }) => id === person?.frontFileId)?.kind).toBe('id-front-masked');
    const back = await portal.platform.files.read(person?.backFileId ?? '', merchant.accountId);
    expect(back?.bytes.includes('--reading--')).toBe(false);
    expect((await sharp(back?.bytes).metadata()).exif).toBeUndefined();
  });

  it('refuses COMPLETE without a matching verification', async () => {
    const merchant = await portal.merchantAt('representatives');
    const body = { ...representative, eKycStatus: 'COMPLETE' } as const;
    expect(await save(merchant, body)).toMatchObject(unverified);
    expect(await save(merchant, { ...body, requestId: 'invented' })).toMatchObject(unverified);
    expect(await save(merchant, { ...body, requestId: await readCard(merchant) })).toMatchObject(unverified);
    const others = await verifiedCard(await portal.merchantAt('representatives'));
    expect(await save(merchant, { ...body, requestId: others })).toMatchObject(unverified);
    expect(await personsOf(portal, merchant.accountId)).toEqual([]);
  });

  it('refuses the verification of another block', async () => {
    const merchant = await portal.merchantAt('representatives', { hasAgent: true });
    const requestId = await verifiedCard(merchant, { seq: 1 });
    const body = { ...representative, eKycStatus: 'COMPLETE', requestId } as const;
    expect(await save(merchant, body)).toMatchObject(unverified);
    expect(await save(merchant, { ...body, type: 'SR01' })).toMatchObject(
      refused({ eKycStatus: sentence('agent.unverified') }),
    );
    expect((await save(merchant, { ...body, seq: 1 })).status).toBe(200);
  });

  it('allows SKIP only by the server’s own counts, with both pictures', async () => {
    const merchant = await portal.merchantAt('representatives');
    const body = { ...representative, eKycStatus: 'SKIP' } as const;
    await failUploads(merchant, {}, 4);
    expect(await save(merchant, body)).toMatchObject(refused({ eKycStatus: sentence('verify-later.not-yet') }));
    await failUploads(merchant, {}, 1);
    expect(await save(merchant, { ...body, seq: 1 })).toMatchObject(
      refused({ eKycStatus: sentence('verify-later.not-yet') }),
    );
    expect(await save(merchant, body, [])).toMatchObject(
      refused({
        frontId: sentence('representative.front-required', { number: 1 }),
        backId: sentence('representative.back-required', { number: 1 }),
      }),
    );
    expect((await save(merchant, body)).status).toBe(200);
    expect(await personsOf(portal, merchant.accountId)).toMatchObject([{ ekycStatus: 'SKIP', skipReason: 'uploads' }]);
  });

  it.each([
    ['20000510', 'locked'],
    ['20000909', 'provider-down'],
  ])('allows SKIP after the answer to %s: %s', async (issueDate, skipReason) => {
    const merchant = await portal.merchantAt('representatives');
    const personalNum = '950101-1000011';
    const requestId = await readCard(merchant, {}, { personalNum });
    await verify(merchant, claimFor('ic', requestId, { personalNum, issueDate }));
    expect((await save(merchant, { ...representative, eKycStatus: 'SKIP' })).status).toBe(200);
    expect(await personsOf(portal, merchant.accountId)).toMatchObject([{ skipReason }]);
  });

  it('refuses one card for two persons, also if one or both are verified later', async () => {
    const merchant = await portal.merchantAt('representatives', { hasAgent: true });
    const personalNum = '900101-1999999';
    const image = await cardImage('ic', { personalNum });
    const files = { frontId: jpeg(image), backId: jpeg(await backImage()) };
    const later = { ...representative, eKycStatus: 'SKIP' } as const;
    for (const block of [{}, { seq: 1 }, { type: 'SR01' }] as const) {
      await failUploads(merchant, block);
      await upload(merchant, image, block);
    }
    expect((await merchant.client.call(savePerson, { body: later, files })).status).toBe(200);
    for (const block of [{ seq: 1 }, { type: 'SR01' }] as const) {
      const again = await merchant.client.call(savePerson, { body: { ...later, ...block }, files });
      expect(again).toMatchObject(refused({ eKycStatus: sentence('id-card.same-person') }));
    }
    const requestId = await readCard(merchant, { seq: 1 }, { personalNum });
    expect((await verify(merchant, claimFor('ic', requestId, { personalNum }))).body.errors).toEqual({
      personalNum: sentence('id-card.same-person'),
    });
    // The same person may be sent again, and may be verified after all.
    expect((await merchant.client.call(savePerson, { body: later, files })).status).toBe(200);
    const own = await readCard(merchant, {}, { personalNum });
    expect((await verify(merchant, claimFor('ic', own, { personalNum }))).body.result).toBe('SUCCESS');
  });

  it('requires the back of a verified card, and keeps it when the same person is sent again', async () => {
    const merchant = await portal.merchantAt('representatives');
    const requestId = await verifiedCard(merchant);
    const body = { ...representative, eKycStatus: 'COMPLETE', requestId } as const;
    const message = sentence('representative.back-required', { number: 1 });
    expect(await save(merchant, body, [])).toMatchObject(refused({ backId: message }));
    expect((await save(merchant, body)).status).toBe(200);
    expect((await save(merchant, { ...body, name: 'HONG GIL DONG' }, [])).status).toBe(200);
    expect(await portal.filesOf(merchant.accountId)).toHaveLength(2);
  });

  it.each([
    [
      'NO_NEED for a representative',
      { eKycStatus: 'NO_NEED' },
      { eKycStatus: sentence('representative.unverified', { number: 1 }) },
    ],
    ['a name in Latin letters', { eKycStatus: 'SKIP', krname: 'Hong' }, { krname: sentence('name-kr.format') }],
    ['a birth date in the future', { eKycStatus: 'SKIP', birth: '20990101' }, { birth: sentence('date.future') }],
    ['an unknown country', { eKycStatus: 'SKIP', nation: 'XX' }, { nation: sentence('country.required') }],
    ['no English name', { eKycStatus: 'SKIP', name: '' }, { name: sentence('name-en.format') }],
    ['no gender', { eKycStatus: 'SKIP', gender: 'M' }, { gender: sentence('gender.required') }],
    ['an agent when there is none', { eKycStatus: 'SKIP', type: 'SR01' }, { type: sentence('common.invalid') }],
  ] as const)('refuses %s', async (_, changed, errors) => {
    const merchant = await portal.merchantAt('representatives');
    expect(await save(merchant, { ...representative, ...changed })).toMatchObject(refused(errors));
  });

  it.each([
    ['no name', { krname: ' ' }, { krname: sentence('owner.name-kr', { number: 1 }) }],
    [
      'neither English name nor country nor gender',
      { name: '', nation: '', gender: '' },
      {
        name: sentence('owner.name-en', { number: 1 }),
        nation: sentence('owner.country', { number: 1 }),
        gender: sentence('owner.gender', { number: 1 }),
      },
    ],
    ['no birth date', { birth: '' }, { birth: sentence('owner.birth-date', { number: 1 }) }],
    ['an impossible birth date', { birth: '19900231' }, { birth: sentence('date.format') }],
    ['a share with three decimals', { share: '1.234' }, { share: sentence('owner.share-range') }],
    ['an unknown occupation', { job: 'PIRATE' }, { job: sentence('owner.occupation', { number: 1 }) }],
    ['COMPLETE', { eKycStatus: 'COMPLETE' }, { eKycStatus: sentence('common.invalid') }],
  ] as const)('refuses an owner with %s', async (_, changed, errors) => {
    expect(await save(await portal.merchantAt('owners'), { ...owner, ...changed }, [])).toMatchObject(refused(errors));
  });

  it('accepts owners and representatives only at their own step', async () => {
    const early = await portal.merchantAt('representatives');
    expect(await save(early, owner, [])).toMatchObject({
      status: 409,
      body: { data: { redirect: '/representative-info' } },
    });
    const later = await portal.merchantAt('owners');
    expect(await save(later, { ...representative, eKycStatus: 'SKIP' })).toMatchObject({ status: 409 });
    expect((await save(later, owner, [])).status).toBe(200);
  });

  it('stores one row and one set of images for equal submissions at once', async () => {
    const merchant = await portal.merchantAt('representatives');
    const requestId = await verifiedCard(merchant);
    const answers = await atOnce(10, () => save(merchant, { ...representative, eKycStatus: 'COMPLETE', requestId }));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await personsOf(portal, merchant.accountId)).toHaveLength(1);
    expect(await portal.filesOf(merchant.accountId)).toHaveLength(2);
    expect([...portal.fakes.stored.keys()].length).toBe((await portal.db.select().from(tables.storedFile)).length);
  });

  it('deletes the images of a replaced person', async () => {
    const merchant = await portal.merchantAt('representatives');
    const first = await recordVerified(merchant);
    const [before] = await personsOf(portal, merchant.accountId);
    await recordVerified(merchant);
    expect(await personsOf(portal, merchant.accountId)).toHaveLength(1);
    expect(await portal.filesOf(merchant.accountId)).toHaveLength(2);
    const gone = await merchant.client.call(maskedIdCard, { query: { fileName: before?.frontFileId ?? '' } });
    expect(gone.status).toBe(404);
    expect(await save(merchant, { ...representative, eKycStatus: 'COMPLETE', requestId: first })).toMatchObject(
      unverified,
    );
  });

  it('shows in the progress what is saved, failed and verified, and never a number', async () => {
    const merchant = await portal.merchantAt('representatives', { hasAgent: true });
    await recordVerified(merchant);
    await failUploads(merchant, { seq: 1 });
    const requestId = await verifiedCard(merchant, { type: 'SR01' });
    await upload(merchant, await cardImage('ic', {}, false), { type: 'SR01' });
    const { data, body } = await merchant.client.call(screeningProgress);
    expect(data?.persons).toMatchObject([{ type: 'SR00', seq: 0, krname: '홍길동', eKycStatus: 'COMPLETE' }]);
    expect(data?.blocks).toMatchObject([
      { type: 'SR00', seq: 1, cardType: 'ic', uploadFailures: 5, mayVerifyLater: true, verified: null },
      { type: 'SR01', seq: 0, cardType: 'ic', uploadFailures: 1, mayVerifyLater: false, verified: { requestId } },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/123456/);
    const [masked] = await portal.db
      .select()
      .from(tables.idCardReading)
      .where(and(eq(tables.idCardReading.requestId, requestId)));
    expect(data?.blocks[1]?.verified?.fileName).toBe(masked?.maskedFileId);
  });

  it('returns when a card was verified: in the answer, before and after the person is saved', async () => {
    const merchant = await portal.merchantAt('representatives');
    const requestId = await readCard(merchant);
    const verifiedAt = (await verify(merchant, claimFor('ic', requestId))).data?.verifiedAt;
    expect(Date.parse(verifiedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect((await verify(merchant, claimFor('ic', requestId))).data?.verifiedAt).toBe(verifiedAt);
    const before = (await merchant.client.call(screeningProgress)).data;
    expect(before?.blocks).toMatchObject([{ verified: { requestId, verifiedAt } }]);
    await save(merchant, { ...representative, eKycStatus: 'COMPLETE', requestId });
    const after = (await merchant.client.call(screeningProgress)).data;
    expect(after?.persons).toMatchObject([{ eKycStatus: 'COMPLETE', verifiedAt }]);
  });

  it('returns the names on other papers, and flags a different one for the reviewer', async () => {
    const merchant = await portal.merchantAt('representatives');
    expect((await merchant.client.call(screeningProgress)).data?.representativeName).toBeNull();
    const { accountId } = merchant;
    await storeBusiness(portal, accountId, '홍길동', { companyNameKr: '바다상점' });
    expect((await merchant.client.call(screeningProgress)).data).toMatchObject({
      representativeName: '홍길동',
      companyName: '바다상점',
      accountHolder: null,
    });
    const flags = async () => {
      const isSaved = and(eq(tables.auditEvent.accountId, accountId), eq(tables.auditEvent.action, 'person.saved'));
      return (await portal.db.select().from(tables.auditEvent).where(isSaved)).map(({ detail }) => detail);
    };
    await failUploads(merchant, {}, 5);
    const person = { ...representative, eKycStatus: 'SKIP' } as const;
    expect((await save(merchant, person)).status).toBe(200);
    expect(JSON.stringify(await flags())).not.toContain('namesDiffer');
    // (11.18) A different name is only flagged for the reviewer.
    expect((await save(merchant, { ...person, krname: '김하늘' })).status).toBe(200);
    expect(JSON.stringify(await flags())).toContain('"namesDiffer":"representative"');
  });
});
