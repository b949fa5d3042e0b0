import { screeningProgress } from '@portal/contract/screening/documents.ts';
import { completeRepresentatives, removePerson } from '@portal/contract/screening/persons.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import { describeOnDatabase, type TestPortal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { cardImage, claimFor, noCard, numberOf, readCard, upload, verify } from '../testing/cards.fixture.ts';
import { withScreening } from '../testing/screening.fixture.ts';
import { recordVerified, representative, save } from './persons.fixture.ts';

const { idCardReading, idCardVerification } = tables;

describeOnDatabase('a card read or verified during a removal', (open) => {
  let portal: TestPortal;
  /** Runs while the reader or the authority is being queried. */
  let meanwhile: (() => Promise<{ readonly status: number }>) | undefined;
  const happens = async (): Promise<void> => {
    const work = meanwhile;
    meanwhile = undefined;
    if (work) expect((await work()).status).toBe(200);
  };
  beforeAll(async () => {
    const fakes = () => portal.fakes;
    portal = await withScreening(open, {
      providers: {
        idCardReader: {
          read: async (requestId, picture) => {
            await happens();
            return fakes().idCardReader.read(requestId, picture);
          },
          readBack: (requestId, picture) => fakes().idCardReader.readBack(requestId, picture),
        },
        idVerifier: {
          verify: async (requestId, claim) => {
            await happens();
            return fakes().idVerifier.verify(requestId, claim);
          },
        },
      },
    });
  });
  afterAll(() => portal.close());

  const remove = ({ client }: TestMerchant, seq: number) => client.call(removePerson, { body: { seq } });
  const complete = ({ client }: TestMerchant) => client.call(completeRepresentatives);
  const kindsOf = async ({ accountId }: TestMerchant) =>
    (await portal.filesOf(accountId)).map(({ kind }) => kind).sort();
  const blocksOf = async ({ client }: TestMerchant) => (await client.call(screeningProgress)).data?.blocks;
  const readingsOf = ({ accountId }: TestMerchant) =>
    portal.db.select().from(idCardReading).where(eq(idCardReading.accountId, accountId));
  const verificationsOf = ({ accountId }: TestMerchant) =>
    portal.db.select().from(idCardVerification).where(eq(idCardVerification.accountId, accountId));

  async function withRecorded(...places: readonly number[]): Promise<TestMerchant> {
    const merchant = await portal.merchantAt('representatives');
    for (const seq of places) await recordVerified(merchant, { seq });
    return merchant;
  }
  const kept = ['id-back', 'id-front-masked'];

  it('is verified in its new block when a person before it is removed meanwhile', async () => {
    const merchant = await withRecorded(0, 1);
    const personalNum = numberOf({ seq: 2 });
    const requestId = await readCard(merchant, { seq: 2 }, { personalNum });
    meanwhile = () => remove(merchant, 1);
    expect((await verify(merchant, claimFor('ic', requestId, { personalNum }))).data).toMatchObject({ requestId });
    expect(await kindsOf(merchant)).toEqual([...kept, 'id-front-masked']);
    expect(await blocksOf(merchant)).toMatchObject([{ seq: 1, verified: { requestId } }]);
  });

  it.each([
    ['the person is removed', (merchant: TestMerchant) => remove(merchant, 1)],
    ['the stage is completed without the person', complete],
  ])('leaves no verification when meanwhile %s', async (_, work) => {
    const merchant = await withRecorded(0);
    const personalNum = numberOf({ seq: 1 });
    const requestId = await readCard(merchant, { seq: 1 }, { personalNum });
    meanwhile = () => work(merchant);
    expect(await verify(merchant, claimFor('ic', requestId, { personalNum }))).toMatchObject({
      status: 400,
      body: { errors: { requestId: sentence('id-card.request-unknown') } },
    });
    expect(await kindsOf(merchant)).toEqual(kept);
    expect(await verificationsOf(merchant)).toHaveLength(1);
  });

  it('is read into its new block, and found there with its failures', async () => {
    const merchant = await withRecorded(0, 1);
    const personalNum = numberOf({ seq: 2 });
    meanwhile = () => remove(merchant, 1);
    const requestId = await readCard(merchant, { seq: 2 }, { personalNum });
    const claim = claimFor('ic', requestId, { personalNum });
    expect((await verify(merchant, claim)).data).toMatchObject({ requestId });
    const body = { ...representative, eKycStatus: 'COMPLETE', requestId, seq: 1 } as const;
    expect((await save(merchant, body)).status).toBe(200);
    meanwhile = () => remove(merchant, 1);
    expect((await upload(merchant, await noCard(), { seq: 2 })).body).toMatchObject({ uploadFailures: 1 });
    expect(await blocksOf(merchant)).toMatchObject([{ seq: 1, uploadFailures: 1 }]);
  });

  it.each([
    ['the person is removed', (merchant: TestMerchant) => remove(merchant, 1), 400],
    ['the stage is completed without the person', complete, 409],
  ])('leaves no reading when meanwhile %s', async (_, work, status) => {
    const merchant = await withRecorded(0);
    meanwhile = () => work(merchant);
    const card = await cardImage('ic', { personalNum: numberOf({ seq: 1 }) });
    expect((await upload(merchant, card, { seq: 1 })).status).toBe(status);
    expect(await kindsOf(merchant)).toEqual(kept);
    expect(await readingsOf(merchant)).toHaveLength(1);
  });
});
