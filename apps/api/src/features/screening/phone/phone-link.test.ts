import { randomUUID } from 'node:crypto';
import { logout } from '@portal/contract/account/account.ts';
import { screeningProgress } from '@portal/contract/screening/documents.ts';
import { maskedIdCard, maskIdCard, readIdCard, verifyIdCard } from '@portal/contract/screening/id-card.ts';
import { keepIdCardPicture, keptIdCardPicture } from '@portal/contract/screening/id-card-pictures.ts';
import { completeRepresentatives, removePerson } from '@portal/contract/screening/persons.ts';
import { createPhoneLink, mailPhoneLink, phoneLinkStatus } from '@portal/contract/screening/phone.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atOnce } from '../../../../testing/at-once.ts';
import type { TestClient } from '../../../../testing/test-client.ts';
import { backImage, jpeg } from '../../../../testing/test-files.ts';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import { describeOnDatabase, type TestPortal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Platform } from '../../../platform/services.ts';
import { auditsOf } from '../persons/persons.fixture.ts';
import { registerScreening } from '../screening.routes.ts';
import { cardImage, claimFor, noCard, readCard, verifiedCard } from '../testing/cards.fixture.ts';
import { as, type Link, link, openWith, phoneOf, read, save, stateOf } from './phone-link.fixture.ts';

describeOnDatabase('a phone link', (open) => {
  let portal: TestPortal;
  beforeAll(async () => {
    const logOut = (app: FastifyInstance, { sessions }: Platform): void =>
      serve(app, logout, ({ request, reply }) => sessions.end(request, reply));
    portal = await open({ register: [registerScreening, logOut] });
  });
  afterAll(() => portal.close());

  const phone = (made: Link): Promise<TestClient> => phoneOf(portal, made);

  it('leads a block from the first use to the saved person, and the computer follows', async () => {
    const merchant = await portal.merchantAt('representatives');
    const made = await link(merchant);
    expect(await stateOf(merchant, made)).toMatchObject({ state: 'WAITING', maskedName: null, mailsLeft: 3 });
    const client = await phone(made);
    expect(await stateOf(merchant, made)).toMatchObject({ state: 'OPENED' });
    expect(await auditsOf(portal, merchant.accountId, 'phone-link.opened')).toMatchObject([{ subject: 'SR00-0' }]);
    const requestId = (await read(client, made)).data?.requestId ?? '';
    expect(await stateOf(merchant, made)).toMatchObject({ state: 'READ' });
    const verified = await client.call(verifyIdCard, { body: claimFor('ic', requestId), headers: as(made) });
    const fileName = verified.data?.fileName ?? '';
    expect(await stateOf(merchant, made)).toMatchObject({ state: 'VERIFIED' });
    const picture = await client.call(maskedIdCard, { query: { fileName }, headers: as(made) });
    expect(picture.status).toBe(200);
    expect((await save(client, made, requestId)).status).toBe(200);
    expect(await stateOf(merchant, made)).toMatchObject({ state: 'DONE', maskedName: '홍*동' });
    const { data } = await merchant.client.call(screeningProgress);
    expect(data?.persons).toMatchObject([{ type: 'SR00', seq: 0, eKycStatus: 'COMPLETE' }]);
    expect((await read(client, made)).status).toBe(401);
    const again = await openWith(portal.client(), made);
    expect(again).toMatchObject({ status: 404, body: { message: sentence('phone-link.done'), data: { done: true } } });
    const wrong = await openWith(portal.client(), { ...made, token: 'another' });
    expect(wrong).toMatchObject({ status: 404, body: { message: sentence('phone-link.ended') } });
    expect(wrong.body.data).toBeUndefined();
    // A new link of the saved person starts from the beginning.
    expect(await stateOf(merchant, await link(merchant))).toMatchObject({ state: 'WAITING', maskedName: null });
  });

  it('refuses a front as the back, when chosen and with the person', async () => {
    const merchant = await portal.merchantAt('representatives');
    const made = await link(merchant);
    const client = await phone(made);
    const choose = async (image: Buffer, seq = 0) =>
      client.call(keepIdCardPicture, {
        query: { side: 'back', seq },
        files: { file: jpeg(image) },
        headers: as(made),
      });
    expect(await choose(await cardImage('dl'))).toMatchObject({
      status: 400,
      body: { errors: { file: sentence('id-card.no-back') }, data: { uploadFailures: 1 } },
    });
    expect((await choose(await backImage())).status).toBe(200);
    expect((await choose(await backImage(), 1)).status).toBe(403);
    const requestId = (await read(client, made)).data?.requestId ?? '';
    await client.call(verifyIdCard, { body: claimFor('ic', requestId), headers: as(made) });
    const refused = await save(client, made, requestId, {}, await cardImage('dl', { name: '김하늘' }));
    expect(refused).toMatchObject({ status: 400, body: { errors: { backId: sentence('id-card.no-back') } } });
    expect((await save(client, made, requestId)).status).toBe(200);
  });

  it('is won by one of fifty uses at once, who may use it again', async () => {
    const merchant = await portal.merchantAt('representatives');
    const made = await link(merchant);
    const devices = Array.from({ length: 50 }, () => portal.client());
    const answers = await Promise.all(devices.map((device) => openWith(device, made)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 423)).toHaveLength(49);
    const winner = devices[answers.findIndex(({ status }) => status === 200)];
    if (!winner) throw new Error('nobody won');
    expect((await openWith(winner, made)).status).toBe(200);
    expect((await read(winner, made)).status).toBe(200);
    const late = await openWith(portal.client(), made);
    expect(late).toMatchObject({ status: 423, body: { message: sentence('phone-link.used') } });
  });

  it('is not changed by a GET, and its token is not stored', async () => {
    const merchant = await portal.merchantAt('representatives');
    const made = await link(merchant);
    for (const url of [`/phone/${made.id}`, '/front/v1/phone/open']) {
      await portal.client().raw({ method: 'GET', url });
    }
    expect(await stateOf(merchant, made)).toMatchObject({ state: 'WAITING' });
    const [row] = await portal.db.select().from(tables.phoneLink).where(eq(tables.phoneLink.id, made.id));
    expect(JSON.stringify(row)).not.toContain(made.token);
    expect((await openWith(portal.client(), { ...made, token: 'a'.repeat(43) })).status).toBe(404);
    expect((await openWith(portal.client(), { id: 'nonsense', token: made.token })).status).toBe(404);
  });

  describe('a phone link opens nothing', () => {
    it('except its own block', async () => {
      const merchant = await portal.merchantAt('representatives', { hasAgent: true });
      const made = await link(merchant, { seq: 1 });
      const client = await phone(made);
      for (const query of [{}, { seq: 0 }, { type: 'SR01', seq: 1 }, { seq: 2 }]) {
        expect([query, (await read(client, made, query)).status]).toEqual([query, 403]);
      }
      const others = await readCard(merchant, { seq: 0 });
      const theirs = await client.call(verifyIdCard, { body: claimFor('ic', others), headers: as(made) });
      expect(theirs.status).toBe(403);
      const ofOthers = await verifiedCard(merchant, { seq: 0 });
      expect((await save(client, made, ofOthers, { seq: 0 })).status).toBe(403);
      expect((await save(client, made, ofOthers, { seq: 1 })).status).toBe(400);
      expect((await save(client, made, '', { seq: 1, eKycStatus: 'SKIP' })).status).toBe(403);
      const [reading] = await portal.db
        .select()
        .from(tables.idCardReading)
        .where(eq(tables.idCardReading.requestId, ofOthers));
      const query = { fileName: reading?.maskedFileId ?? '' };
      expect((await client.call(maskedIdCard, { query, headers: as(made) })).status).toBe(404);
      expect((await merchant.client.call(maskedIdCard, { query })).status).toBe(200);
    });

    it('except the calls meant for it', async () => {
      const merchant = await portal.merchantAt('representatives');
      const made = await link(merchant);
      const client = await phone(made);
      const headers = as(made);
      const answers = [
        await client.call(screeningProgress, { headers }),
        await client.call(completeRepresentatives, { headers }),
        await client.call(createPhoneLink, { body: {}, headers }),
        await client.call(keptIdCardPicture, { query: { fileId: 'x' }, headers }),
        await client.call(maskIdCard, { body: {}, files: { image: jpeg(await cardImage()) }, headers }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
      const subject = `GET ${screeningProgress.path}`;
      const isIt = eq(tables.auditEvent.subject, subject);
      const refused = async () => await portal.db.select().from(tables.auditEvent).where(isIt);
      await expect.poll(refused).toMatchObject([{ action: 'right.refused', result: 'refused' }]);
      // The cookie without the link's header opens nothing.
      expect((await client.call(screeningProgress)).status).toBe(401);
      expect((await client.call(readIdCard, { files: { file: jpeg(await cardImage()) } })).status).toBe(401);
    });

    it('for another device, another link or without its cookie', async () => {
      const merchant = await portal.merchantAt('representatives');
      const made = await link(merchant);
      await phone(made);
      expect((await read(portal.client(), made)).status).toBe(401);
      const other = await link(await portal.merchantAt('representatives'));
      expect((await read(await phone(other), made)).status).toBe(401);
      const strange = await (await portal.merchantAt('representatives')).client.call(phoneLinkStatus, {
        query: { id: made.id },
      });
      expect(strange.status).toBe(404);
    });
  });

  const ends: readonly (readonly [string, (merchant: TestMerchant, made: Link) => Promise<unknown>])[] = [
    [
      'after 30 minutes',
      (_, { id }) =>
        portal.db.update(tables.phoneLink).set({ expiresAt: sql`now()` }).where(eq(tables.phoneLink.id, id)),
    ],
    ['when a new link of the same person is made', (merchant) => link(merchant)],
    [
      'when the step ends',
      ({ accountId }) =>
        portal.db.update(tables.account).set({ kycStatus: 'STEP2' }).where(eq(tables.account.id, accountId)),
    ],
    [
      'when the password is changed',
      ({ accountId }) =>
        portal.db.update(tables.account).set({ passwordHash: 'another' }).where(eq(tables.account.id, accountId)),
    ],
    [
      'when the relationship ends',
      ({ accountId }) =>
        portal.db
          .update(tables.account)
          .set({ relationshipEndedAt: sql`now()` })
          .where(eq(tables.account.id, accountId)),
    ],
    ['at the log-out', ({ client }) => client.call(logout)],
  ];

  it.each(ends)('ends %s, whether it was opened or not', async (_, end) => {
    const merchant = await portal.merchantAt('representatives');
    const made = await link(merchant);
    const client = await phone(made);
    await end(merchant, made);
    const answer = await read(client, made);
    expect(answer).toMatchObject({ status: 401, body: { message: sentence('phone-link.ended') } });
    expect((await openWith(client, made)).status).toBe(404);
    const another = await portal.merchantAt('representatives');
    const unopened = await link(another);
    await end(another, unopened);
    expect((await openWith(portal.client(), unopened)).status).toBe(404);
  });

  it('ends when its person or an earlier one is removed', async () => {
    const merchant = await portal.merchantAt('representatives');
    const [second, third] = [await link(merchant, { seq: 1 }), await link(merchant, { seq: 2 })];
    const client = await phone(third);
    expect((await merchant.client.call(removePerson, { body: { seq: 1 } })).status).toBe(200);
    expect((await openWith(portal.client(), second)).status).toBe(404);
    expect((await read(client, third, { seq: 2 })).status).toBe(401);
  });

  it('continues when an earlier removal is sent again', async () => {
    const merchant = await portal.merchantAt('representatives');
    const removal = { body: { seq: 1, key: randomUUID() } };
    expect((await merchant.client.call(removePerson, removal)).status).toBe(200);
    const made = await link(merchant, { seq: 1 });
    expect((await merchant.client.call(removePerson, removal)).status).toBe(200);
    expect((await openWith(portal.client(), made)).status).toBe(200);
  });

  it('reads and verifies nothing after its verification', async () => {
    const merchant = await portal.merchantAt('representatives');
    const made = await link(merchant);
    const client = await phone(made);
    const requestId = (await read(client, made, {}, await cardImage('ic', { name: '홍길' }))).data?.requestId ?? '';
    const claim = { body: claimFor('ic', requestId, { name: '홍길' }), headers: as(made) };
    await client.call(verifyIdCard, claim);
    expect((await read(client, made)).status).toBe(401);
    expect((await client.call(verifyIdCard, claim)).status).toBe(401);
    expect((await save(client, made, requestId, { krname: '홍길' })).status).toBe(200);
    expect(await stateOf(merchant, made)).toMatchObject({ maskedName: '홍*' });
  });

  it('counts failures for the account', async () => {
    const merchant = await portal.merchantAt('representatives');
    const made = await link(merchant);
    const client = await phone(made);
    await read(client, made, {}, await noCard());
    const { data } = await merchant.client.call(screeningProgress);
    expect(data?.blocks).toMatchObject([{ type: 'SR00', seq: 0, uploadFailures: 1 }]);
    const next = await openWith(client, made);
    expect(next.body).toMatchObject({ uploadFailures: 1 });
  });

  it('is mailed three times a block, even at once, and only the mail has the token', async () => {
    const merchant = await portal.merchantAt('representatives');
    const emails = Array.from({ length: 5 }, (_, i) => `rep${i}-${merchant.loginId}@merchant.test`);
    let next = 0;
    const answers = await atOnce(5, () =>
      merchant.client.call(mailPhoneLink, { body: { email: emails[next++] ?? '' } }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 400, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body.errors).toEqual({ email: sentence('phone-link.mails-used') });
    const sent = emails[answers.findIndex(({ status }) => status === 200)] ?? '';
    const [first] = await portal.mailsTo(sent, 1);
    expect(first?.text).toMatch(/https:\/\/portal\.test\/phone\/[0-9a-f-]{36}#[\w-]{43}/);
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('#');
  });

  it('is mailed three times a day to one recipient over all accounts; unsent mails do not count', async () => {
    const [merchant, other] = [await portal.merchantAt('representatives'), await portal.merchantAt('representatives')];
    const email = `everybody-${merchant.loginId}@merchant.test`;
    const mail = (to: string, seq: number, of = merchant) =>
      of.client.call(mailPhoneLink, { body: { seq, email: to } });
    for (const left of [2, 1, 0]) {
      const answer = await mail(`rep-${merchant.loginId}@merchant.test`, 0);
      expect(answer.body.data).toMatchObject({ mailsLeft: left });
    }
    // The block's mails are used up; that attempt does not count against the second recipient.
    expect((await mail(email, 0)).body.errors).toEqual({ email: sentence('phone-link.mails-used') });
    const answers = [
      await mail(email, 1),
      await mail(email.toUpperCase(), 2),
      await mail(email, 0, other),
      await mail(email, 3),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400]);
    expect(answers[3]?.body.errors).toEqual({ email: sentence('phone-link.recipient-used') });
    expect(await portal.mailsTo(email, 2)).toHaveLength(2);
  });
});
