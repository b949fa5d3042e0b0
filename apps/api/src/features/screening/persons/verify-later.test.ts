import { screeningProgress } from '@portal/contract/screening/documents.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { atOnce } from '../../../../testing/at-once.ts';
import { testDatabaseUrl } from '../../../../testing/test-database.ts';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import { describeOnDatabase, portal, withPortal } from '../../../../testing/test-portal.ts';
import { verifyByHand } from '../../../capabilities/review/decision/verify-by-hand.service.ts';
import { beginReview, holdReview } from '../../../capabilities/review/review.repository.ts';
import { ask } from '../../../operator/command.fixture.ts';
import { rowsOf } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/tables.ts';
import { cardImage, claimFor, failUploads, readCard, upload, verify } from '../testing/cards.fixture.ts';
import { withScreening } from '../testing/screening.fixture.ts';
import { listPersons } from './person.repository.ts';
import { recordVerified, representative, save } from './persons.fixture.ts';

const personalNum = '900101-1888888';

describeOnDatabase('verifying later', (open) => {
  withPortal(() => withScreening(open));

  const setStatus = ({ accountId }: TestMerchant, kycStatus: 'STEP2' | 'COMPLETE') =>
    portal.db.update(tables.account).set({ kycStatus }).where(eq(tables.account.id, accountId));
  const kindsOf = async ({ accountId }: TestMerchant) =>
    (await portal.filesOf(accountId)).map(({ kind }) => kind).sort();
  /** A finished application with one verified person and one to be verified later. */
  async function handedIn(): Promise<TestMerchant> {
    const merchant = await portal.merchantAt('representatives');
    await recordVerified(merchant);
    await failUploads(merchant, { seq: 1 });
    await save(merchant, { ...representative, eKycStatus: 'SKIP', seq: 1 });
    await setStatus(merchant, 'COMPLETE');
    return merchant;
  }

  const refusedClaim = async (merchant: TestMerchant) => {
    const requestId = await readCard(merchant, { seq: 1 }, { personalNum });
    const claim = claimFor('ic', requestId, { personalNum, issueDate: '20000512' });
    expect((await verify(merchant, claim)).body.code).toBe('0512');
  };
  /** The card persons of an account, and the hashes of their numbers at readings. */
  const hashesOf = async ({ accountId }: TestMerchant) => {
    const { idCardPerson, idCardReading } = tables;
    const persons = await portal.db.select().from(idCardPerson).where(eq(idCardPerson.accountId, accountId));
    const readings = await portal.db
      .select({ personHash: idCardReading.personHash })
      .from(idCardReading)
      .where(and(eq(idCardReading.accountId, accountId), isNotNull(idCardReading.personHash)));
    return { persons: persons.map(({ refusedSealed }) => ({ isRefused: refusedSealed !== null })), readings };
  };

  it('turns SKIP into COMPLETE: the masked copy replaces the original, numbers and hashes go', async () => {
    const merchant = await handedIn();
    expect(await kindsOf(merchant)).toContain('id-front-unverified');
    const requestId = await readCard(merchant, { seq: 1 }, { personalNum });
    const claim = claimFor('ic', requestId, { personalNum });
    const answers = await atOnce(5, () => verify(merchant, claim));
    expect(answers.map(({ data }) => data?.requestId)).toEqual(answers.map(() => requestId));
    const { data } = await merchant.client.call(screeningProgress);
    expect(data?.persons.map(({ eKycStatus }) => eKycStatus)).toEqual(['COMPLETE', 'COMPLETE']);
    expect(await kindsOf(merchant)).toEqual(['id-back', 'id-back', 'id-front-masked', 'id-front-masked']);
    const readings = await portal.db
      .select()
      .from(tables.idCardReading)
      .where(eq(tables.idCardReading.accountId, merchant.accountId));
    expect(readings.filter(({ rawFileId, personHash }) => rawFileId ?? personHash)).toEqual([]);
    const [verification] = await portal.db
      .select()
      .from(tables.idCardVerification)
      .where(eq(tables.idCardVerification.requestId, requestId));
    expect(verification?.claimSealed).toBeNull();
    // After verification the block is closed again.
    expect((await upload(merchant, await cardImage('ic', { personalNum }), { seq: 1 })).status).toBe(409);
  });

  const alien = { krname: 'JOHN DOE', birth: '19850505', nation: 'US', cardType: 'ac' } as const;
  it.each([
    [
      'a name and nationality that differ from the alien card',
      alien,
      { name: 'JANE ROE', nationality: 'VIETNAM' },
      ['name', 'nation'],
    ],
    ['Korean nationality with a foreigner’s number', { ...alien, nation: 'KR', cardType: 'dl' }, {}, ['nation']],
    ['values equal to the alien card', alien, { nationality: 'U.S.A.' }, undefined],
    ['foreign nationality with a resident card', { nation: 'US', cardType: 'dl' }, { personalNum }, ['nation']],
  ] as const)('keeps %s as saved, flagged if it differs', async (_, recorded, printed, differs) => {
    const merchant = await portal.merchantAt('representatives');
    const cardType = 'krname' in recorded ? 'ac' : 'ic';
    await failUploads(merchant);
    const saved = await save(merchant, { ...representative, ...recorded, eKycStatus: 'SKIP' });
    expect(saved.status).toBe(200);
    await setStatus(merchant, 'COMPLETE');
    const requestId = await readCard(merchant, { cardType }, printed);
    const claimed = cardType === 'ic' ? { personalNum } : {};
    expect((await verify(merchant, claimFor(cardType, requestId, claimed))).status).toBe(200);
    const [person] = await listPersons(portal.db, portal.platform.personalData, merchant.accountId);
    const { cardType: _type, ...answers } = recorded;
    expect(person).toMatchObject({ ...answers, cardType, ekycStatus: 'COMPLETE' });
    expect(person?.differs).toEqual(differs);
  });

  it('is possible only for that block, and only after the application is submitted', async () => {
    const merchant = await handedIn();
    expect((await upload(merchant, await cardImage(), { seq: 0 })).status).toBe(409);
    expect((await upload(merchant, await cardImage(), { seq: 2 })).status).toBe(409);
    await setStatus(merchant, 'STEP2');
    expect((await upload(merchant, await cardImage(), { seq: 1 })).status).toBe(409);
  });

  it('is possible after an approval, and ends with a refusal, which deletes number and picture', async () => {
    const merchant = await handedIn();
    const { accountId, loginId } = merchant;
    const { idCardReading, review, storedFile } = tables;
    await portal.db.transaction((tx) => beginReview(tx, accountId, false));
    const read = async () => (await upload(merchant, await cardImage('ic', { personalNum }), { seq: 1 })).status;
    const state = async (set: { state: 'APPROVED' | 'REVIEWING'; decidedAt: Date | null }) =>
      await portal.db.update(review).set(set).where(eq(review.ownerId, accountId));
    const kept = async () => ({
      pictures: (await portal.filesOf(accountId)).filter(({ kind }) => kind.startsWith('id-front')).length,
      numbers: (
        await portal.db
          .select()
          .from(idCardReading)
          .innerJoin(storedFile, eq(storedFile.id, idCardReading.rawFileId))
          .where(and(eq(idCardReading.accountId, accountId), isNotNull(idCardReading.valuesSealed)))
      ).length,
    });
    await state({ state: 'APPROVED', decidedAt: new Date() });
    expect(await read()).toBe(200);
    await state({ state: 'REVIEWING', decidedAt: null });
    await refusedClaim(merchant);
    const before = await kept();
    expect(before.numbers).toBeGreaterThan(0);
    await ask(portal, ['decide', loginId, 'refused', '--reason', '확인하지 못했습니다.']);
    expect(await kept()).toEqual({ pictures: 1, numbers: 0 });
    expect(await hashesOf(merchant)).toEqual({ persons: [], readings: [] });
    expect(await read()).toBe(409);
  });

  it('ends with a verification by hand, which deletes hashes and counts unless others may still be verified', async () => {
    const byHand = (merchant: TestMerchant, person: string) =>
      ask(portal, ['verify-person', merchant.loginId, person, '--reason', '영상 통화로 확인했습니다.']);
    const merchant = await handedIn();
    await portal.db.transaction((tx) => beginReview(tx, merchant.accountId, false));
    await refusedClaim(merchant);
    expect((await hashesOf(merchant)).persons).toContainEqual({ isRefused: true });
    await byHand(merchant, 'SR00-1');
    expect(await hashesOf(merchant)).toEqual({ persons: [], readings: [] });
    const early = await portal.merchantAt('representatives');
    await refusedClaim(early);
    await failUploads(early);
    await save(early, { ...representative, eKycStatus: 'SKIP' });
    await byHand(early, 'SR00-0');
    expect(await hashesOf(early)).toMatchObject({ persons: [{ isRefused: true }] });
    // The claims of the person who is verified go, the count stays.
    await failUploads(early, { seq: 1 });
    await save(early, { ...representative, eKycStatus: 'SKIP', seq: 1 });
    await byHand(early, 'SR00-1');
    expect(await hashesOf(early)).toMatchObject({ persons: [{ isRefused: false }] });
  });

  it('changes the review when the authority refuses, but only after the application is submitted', async () => {
    const { auditEvent, reviewChange } = tables;
    const refusedOf = async (merchant: TestMerchant, seq: number, personalNum: string) => {
      await portal.db.transaction((tx) => beginReview(tx, merchant.accountId, false));
      const requestId = await readCard(merchant, { seq }, { personalNum });
      const claim = claimFor('ic', requestId, { personalNum, issueDate: '20000512' });
      // The same claim is not queried again and changes nothing.
      for (let time = 0; time < 2; time += 1) expect((await verify(merchant, claim)).body.code).toBe('0512');
      const rows = await portal.db.select().from(reviewChange).where(eq(reviewChange.ownerId, merchant.accountId));
      const events = await portal.db.select().from(auditEvent).where(eq(auditEvent.accountId, merchant.accountId));
      return {
        changes: rows.map(({ kind, item, actor }) => [kind, item, actor]),
        events: events.filter(({ action, result }) => action === 'id-card.verify' && result === 'refused').length,
      };
    };
    const merchant = await handedIn();
    expect(await refusedOf(merchant, 1, personalNum)).toEqual({
      changes: [['id-card.verify', 'SR00-1', `account:${merchant.accountId}`]],
      events: 1,
    });
    const before = await refusedOf(await portal.merchantAt('representatives'), 0, '910101-1888888');
    expect(before).toEqual({ changes: [], events: 1 });
  });

  it.runIf(testDatabaseUrl)('waits for a verification by hand of the same person, which takes precedence', async () => {
    const merchant = await handedIn();
    const { accountId: ownerId } = merchant;
    await portal.db.transaction((tx) => beginReview(tx, ownerId, false));
    const requestId = await readCard(merchant, { seq: 1 }, { personalNum });
    const [holding, over] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
    const byHand = portal.db.transaction(async (tx) => {
      await holdReview(tx, ownerId);
      const [now] = await rowsOf(tx, sql`select pg_current_xact_id()::text as id`, z.object({ id: z.string() }));
      holding.resolve(now?.id ?? '');
      await over.promise;
      const done = { key: 'SR00-1', reason: '영상 통화로 확인했습니다.' };
      return await verifyByHand(tx, portal.platform, { ownerId, actor: 'staff:someone' }, done);
    });
    const waits = sql`select pid from pg_locks where transactionid::text = ${await holding.promise} and not granted`;
    const late = verify(merchant, claimFor('ic', requestId, { personalNum }));
    await expect.poll(() => rowsOf(portal.db, waits, z.object({ pid: z.number() }))).toHaveLength(1);
    over.resolve();
    expect(await byHand).toEqual({ kind: 'done' });
    // The reading was erased, so it verifies nobody any more.
    expect((await late).status).toBe(400);
    const { data } = await merchant.client.call(screeningProgress);
    expect(data?.persons.map(({ eKycStatus }) => eKycStatus)).toEqual(['COMPLETE', 'COMPLETE']);
  });

  it.each([
    ['name', { name: '김하늘' }, { name: sentence('id-card.other-person') }],
    ['number', { personalNum: '910101-1888888' }, { personalNum: sentence('id-card.other-person') }],
    ['gender', { personalNum: '900101-2888888' }, { personalNum: sentence('id-card.other-person') }],
  ] as const)('does not ask the authority about another %s than was saved', async (_, changed, errors) => {
    const merchant = await handedIn();
    const number = 'personalNum' in changed ? changed.personalNum : personalNum;
    const requestId = await readCard(merchant, { seq: 1 }, { personalNum: number });
    const answer = await verify(merchant, claimFor('ic', requestId, { personalNum: number, ...changed }));
    expect(answer.body.errors).toEqual(errors);
    const { data } = await merchant.client.call(screeningProgress);
    expect(data?.persons[1]?.eKycStatus).toBe('SKIP');
  });
});
