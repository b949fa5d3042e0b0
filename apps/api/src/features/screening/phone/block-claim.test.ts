import { verifyIdCard } from '@portal/contract/screening/id-card.ts';
import { keepIdCardPicture } from '@portal/contract/screening/id-card-pictures.ts';
import { savePerson } from '@portal/contract/screening/persons.ts';
import { closePhoneLink, createPhoneLink, mailPhoneLink } from '@portal/contract/screening/phone.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { backImage, jpeg } from '../../../../testing/test-files.ts';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import { describeOnDatabase, portal, withPortal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { phoneCookie } from '../../../platform/http/phone-session.ts';
import { recordVerified, representative, save as saveHere } from '../persons/persons.fixture.ts';
import {
  cardImage,
  claimFor,
  failUploads,
  noCard,
  readCard,
  upload,
  verify as verifyHere,
} from '../testing/cards.fixture.ts';
import { withScreening } from '../testing/screening.fixture.ts';
import { as, link, openWith, phoneOf, read, save, stateOf, verify } from './phone-link.fixture.ts';

const atWork = sentence('phone-link.at-work');
const takenOver = { status: 401, body: { message: sentence('phone-link.taken-over'), data: { takenOver: true } } };
const renew = ({ client }: TestMerchant, seq = 0) => client.call(createPhoneLink, { body: { seq, keepsOpened: true } });

describeOnDatabase('a block used on phone and computer', (open) => {
  withPortal(() => withScreening(open));

  describe('started on the computer', () => {
    it('ends the link, and tells the phone that the computer continues', async () => {
      const merchant = await portal.merchantAt('representatives');
      const made = await link(merchant);
      const client = await phoneOf(portal, made);
      expect((await upload(merchant, await cardImage())).status).toBe(200);
      expect(await stateOf(merchant, made)).toMatchObject({ state: 'ENDED', begun: false });
      const { auditEvent } = tables;
      const isTakenOver = and(
        eq(auditEvent.accountId, merchant.accountId),
        eq(auditEvent.action, 'phone-link.taken-over'),
      );
      const events = await portal.db.select().from(auditEvent).where(isTakenOver);
      expect(events).toMatchObject([{ actor: `account:${merchant.accountId}`, subject: 'SR00-0', result: 'ok' }]);
      expect(await read(client, made)).toMatchObject(takenOver);
      expect(await openWith(client, made)).toMatchObject({ ...takenOver, status: 404 });
      // Another phone, or a caller without the token, learns nothing about it.
      const stranger = portal.client();
      stranger.cookies.set(phoneCookie, 'a'.repeat(43));
      expect(await read(stranger, made)).toMatchObject({ body: { message: sentence('phone-link.ended') } });
      const wrong = await openWith(portal.client(), { ...made, token: 'another' });
      expect(wrong.body.data).toBeUndefined();
    });

    it.each([
      ['an unreadable picture', async (merchant: TestMerchant) => upload(merchant, await noCard())],
      [
        'the front of another person’s card',
        async (merchant: TestMerchant) => upload(merchant, await cardImage(), { seq: 1 }),
      ],
    ])('keeps its link after %s', async (_, act) => {
      const merchant = await portal.merchantAt('representatives');
      const made = await link(merchant);
      const client = await phoneOf(portal, made);
      await act(merchant);
      expect(await stateOf(merchant, made)).toMatchObject({ state: 'OPENED', begun: false });
      expect((await read(client, made)).status).toBe(200);
    });
  });

  describe('started on the phone', () => {
    it('refuses the computer in the whole block until its link is ended there', async () => {
      const merchant = await portal.merchantAt('representatives');
      const earlier = await readCard(merchant);
      const made = await link(merchant);
      const client = await phoneOf(portal, made);
      const requestId = (await read(client, made)).data?.requestId ?? '';
      expect(await stateOf(merchant, made)).toMatchObject({ state: 'READ', begun: true });
      const back = { query: { side: 'back' as const }, files: { file: jpeg(await backImage()) } };
      const answers = [
        await upload(merchant, await cardImage()),
        await merchant.client.call(keepIdCardPicture, back),
        await verifyHere(merchant, claimFor('ic', earlier)),
        await merchant.client.call(savePerson, { body: { ...representative, eKycStatus: 'COMPLETE', requestId } }),
      ];
      expect(answers.map(({ status, body }) => [status, Object.values(body.errors ?? {})])).toEqual(
        answers.map(() => [400, [atWork]]),
      );
      // The other blocks are free, and the phone continues.
      expect(
        (await upload(merchant, await cardImage('ic', { personalNum: '880202-1777777' }), { seq: 1 })).status,
      ).toBe(200);
      expect((await verify(client, made, requestId)).status).toBe(200);
      await merchant.client.call(closePhoneLink, { body: {} });
      expect(await save(client, made, requestId)).toMatchObject(takenOver);
      expect((await upload(merchant, await cardImage())).status).toBe(200);
    });

    it('is free for the computer after the link has expired', async () => {
      const merchant = await portal.merchantAt('representatives');
      const made = await link(merchant);
      await read(await phoneOf(portal, made), made);
      await portal.db.update(tables.phoneLink).set({ expiresAt: sql`now()` }).where(eq(tables.phoneLink.id, made.id));
      expect((await upload(merchant, await cardImage())).status).toBe(200);
    });
  });

  it('is won by one of two fronts at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const merchant = await portal.merchantAt('representatives');
      const made = await link(merchant);
      const client = await phoneOf(portal, made);
      const image = await cardImage();
      const [there, here] = await Promise.all([read(client, made), upload(merchant, image)]);
      expect([there.status, here.status]).toSatisfy(
        ([phone, computer]) => (phone === 200 && computer === 400) || (phone === 401 && computer === 200),
      );
      expect((await stateOf(merchant, made))?.begun).toBe(there.status === 200);
    }
  });

  describe('reloading the page', () => {
    it('makes a new link if nobody has seen the old one, and follows one opened on a phone', async () => {
      const merchant = await portal.merchantAt('representatives');
      const unseen = await link(merchant);
      const second = (await renew(merchant)).data;
      expect(second?.url).toContain(second?.id);
      expect(await stateOf(merchant, unseen)).toMatchObject({ state: 'ENDED' });
      const made = await link(merchant);
      const client = await phoneOf(portal, made);
      expect((await renew(merchant)).data).toMatchObject({ id: made.id, url: null });
      await read(client, made);
      expect((await renew(merchant)).data).toMatchObject({ id: made.id, url: null });
      expect((await renew(merchant, 1)).data?.id).not.toBe(made.id);
      // A new link requested by hand replaces the old one.
      await link(merchant);
      expect((await read(client, made)).status).toBe(401);
    });

    it('follows a mailed link, and makes a new one after its end', async () => {
      const merchant = await portal.merchantAt('representatives');
      const email = `rep-${merchant.loginId}@merchant.test`;
      const mailed = (await merchant.client.call(mailPhoneLink, { body: { email } })).data;
      expect((await renew(merchant)).data).toMatchObject({ id: mailed?.id, url: null });
      await portal.db
        .update(tables.phoneLink)
        .set({ expiresAt: sql`now()` })
        .where(eq(tables.phoneLink.id, mailed?.id ?? ''));
      expect((await renew(merchant)).data?.url).not.toBeNull();
    });
  });

  it('allows verifying a postponed person after submission, and nobody else', async () => {
    const merchant = await portal.merchantAt('representatives');
    await recordVerified(merchant);
    await failUploads(merchant, { seq: 1 });
    await saveHere(merchant, { ...representative, eKycStatus: 'SKIP', seq: 1 });
    await portal.db
      .update(tables.account)
      .set({ kycStatus: 'COMPLETE' })
      .where(eq(tables.account.id, merchant.accountId));
    expect((await merchant.client.call(createPhoneLink, { body: { seq: 0 } })).status).toBe(409);
    const email = `rep-${merchant.loginId}@merchant.test`;
    expect((await merchant.client.call(mailPhoneLink, { body: { seq: 0, email } })).status).toBe(409);
    const made = await link(merchant, { seq: 1 });
    const client = portal.client();
    expect((await openWith(client, made)).body).toMatchObject({ recorded: true });
    const personalNum = '900101-1888888';
    const answer = await read(client, made, { seq: 1 }, await cardImage('ic', { personalNum }));
    const requestId = answer.data?.requestId ?? '';
    const body = claimFor('ic', requestId, { personalNum });
    expect((await client.call(verifyIdCard, { body, headers: as(made) })).status).toBe(200);
    expect(await stateOf(merchant, made)).toMatchObject({ state: 'DONE', maskedName: '홍*동' });
    expect((await read(client, made, { seq: 1 })).status).toBe(401);
  });
});
