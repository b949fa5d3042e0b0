import { screeningProgress } from '@portal/contract/screening/documents.ts';
import { completeRepresentatives, failRepresentatives } from '@portal/contract/screening/persons.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { atOnce } from '../../../../testing/at-once.ts';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import { describeOnDatabase, portal, withPortal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { claimFor, failUploads, readCard, verify } from '../testing/cards.fixture.ts';
import { storeBusiness, withScreening } from '../testing/screening.fixture.ts';
import { auditsOf, placesOf, recordVerified, representative, save } from './persons.fixture.ts';
import { plainNote } from './representatives.service.ts';

describeOnDatabase('finishing the representatives step', (open) => {
  withPortal(() => withScreening(open));

  const complete = ({ client }: TestMerchant, count?: number) =>
    client.call(completeRepresentatives, count === undefined ? {} : { query: { count } });
  const fail = ({ client }: TestMerchant, reason = 'gave up') => client.call(failRepresentatives, { body: { reason } });
  const incomplete = { status: 400, body: { code: 'VALIDATION', message: sentence('representatives.incomplete') } };

  it('completes once everybody is saved, and answers OK again', async () => {
    const merchant = await portal.merchantAt('representatives');
    expect(await complete(merchant)).toMatchObject(incomplete);
    await recordVerified(merchant);
    const answers = await atOnce(20, () => complete(merchant));
    expect(answers.map(({ data }) => data?.kycStatus)).toEqual(answers.map(() => 'STEP2'));
    expect(await auditsOf(portal, merchant.accountId, 'representatives-completed')).toHaveLength(1);
    expect((await complete(await portal.merchantAt('complete'))).data).toEqual({ kycStatus: 'COMPLETE' });
    expect((await complete(await portal.merchantAt('settlement-account'))).status).toBe(409);
  });

  it('requires every representative and the agent', async () => {
    const merchant = await portal.merchantAt('representatives', { hasAgent: true });
    await recordVerified(merchant, { seq: 1 });
    expect(await complete(merchant)).toMatchObject(incomplete);
    await recordVerified(merchant, { seq: 0 });
    expect(await complete(merchant, 2)).toMatchObject(incomplete);
    await recordVerified(merchant, { type: 'SR01' });
    expect(await complete(merchant, 3)).toMatchObject(incomplete);
    expect((await complete(merchant, 2)).data).toEqual({ kycStatus: 'STEP2' });
    expect(await placesOf(portal, merchant.accountId, 'SR01')).toEqual([0]);
  });

  it('deletes an agent who is no longer asked for', async () => {
    const merchant = await portal.merchantAt('representatives', { hasAgent: true });
    for (const type of ['SR00', 'SR01'] as const) await recordVerified(merchant, { type });
    // As if the account had been set back, and saved again without an agent.
    const isTheirs = eq(tables.account.id, merchant.accountId);
    await portal.db.update(tables.account).set({ hasAgent: false }).where(isTheirs);
    expect((await complete(merchant)).status).toBe(200);
    expect(await placesOf(portal, merchant.accountId, 'SR01')).toEqual([]);
  });

  it('deletes representatives beyond the count, with their images', async () => {
    const merchant = await portal.merchantAt('representatives');
    await recordVerified(merchant, { seq: 0 });
    await recordVerified(merchant, { seq: 1 });
    expect(await complete(merchant, 0)).toMatchObject(incomplete);
    expect((await complete(merchant, 1)).status).toBe(200);
    expect(await placesOf(portal, merchant.accountId, 'SR00')).toEqual([0]);
    const files = await portal.db
      .select()
      .from(tables.storedFile)
      .where(eq(tables.storedFile.ownerId, merchant.accountId));
    expect(files).toHaveLength(2);
  });

  it('erases numbers read from cards of nobody, also if somebody is verified later', async () => {
    const merchant = await portal.merchantAt('representatives');
    await recordVerified(merchant);
    await readCard(merchant, { seq: 1 }, { personalNum: '900101-1777777' });
    await failUploads(merchant, { seq: 1 });
    await save(merchant, { ...representative, eKycStatus: 'SKIP', seq: 1 });
    const readings = async () => {
      const { accountId, personHash, valuesSealed } = tables.idCardReading;
      const isKept = and(eq(accountId, merchant.accountId), isNotNull(personHash), isNotNull(valuesSealed));
      return (await portal.db.select().from(tables.idCardReading).where(isKept)).length;
    };
    expect(await readings()).toBe(1);
    expect((await complete(merchant)).status).toBe(200);
    expect(await readings()).toBe(0);
  });

  it('fails only after a failure recorded by the server, and can be completed afterwards', async () => {
    const merchant = await portal.merchantAt('representatives');
    expect((await fail(merchant)).data).toEqual({ kycStatus: 'STEP1' });
    await failUploads(merchant, {}, 1);
    expect((await fail(merchant)).data).toEqual({ kycStatus: 'EKYC_FAILED' });
    expect((await fail(merchant)).data).toEqual({ kycStatus: 'EKYC_FAILED' });
    await recordVerified(merchant);
    expect((await complete(merchant)).data).toEqual({ kycStatus: 'STEP2' });
    expect((await fail(merchant)).data).toEqual({ kycStatus: 'STEP2' });
  });

  it('fails after the server found the authority unavailable', async () => {
    const merchant = await portal.merchantAt('representatives');
    const personalNum = '950101-1000011';
    const requestId = await readCard(merchant, {}, { personalNum });
    await verify(merchant, claimFor('ic', requestId, { personalNum, issueDate: '20000909' }));
    expect((await fail(merchant)).data).toEqual({ kycStatus: 'EKYC_FAILED' });
  });

  it('stores the client’s report as a plain note', async () => {
    expect(plainNote('number 900101-1234560\nfrom <b>\u202e')).toBe('number … from <b> ');
    const merchant = await portal.merchantAt('representatives');
    await fail(merchant, 'my number is 9001011234560');
    const [note] = await auditsOf(portal, merchant.accountId, 'ekyc.reported');
    expect(note?.detail).toEqual({ reportedByClient: 'my number is …', seen: false });
    expect((await fail(merchant, 'x'.repeat(201))).status).toBe(400);
  });

  it('requires a confirmation for fewer representatives than the certificate names', async () => {
    const merchant = await portal.merchantAt('representatives');
    await storeBusiness(portal, merchant.accountId, '홍길동 외 1명');
    expect((await merchant.client.call(screeningProgress)).data?.representativesNamed).toBe(2);
    await recordVerified(merchant);
    const message = sentence('representatives.fewer', { expected: 2, count: 1 });
    expect(await complete(merchant)).toMatchObject({
      status: 400,
      body: { message, errors: { count: message }, data: { expected: 2 } },
    });
    const sure = await merchant.client.call(completeRepresentatives, { query: { fewer: true } });
    expect(sure.data).toEqual({ kycStatus: 'STEP2' });
  });
});
