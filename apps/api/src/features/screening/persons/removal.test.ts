import { randomUUID } from 'node:crypto';
import { screeningProgress, uploadDocument } from '@portal/contract/screening/documents.ts';
import { completeRepresentatives, removePerson } from '@portal/contract/screening/persons.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import { describeOnDatabase, portal, withPortal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { claimFor, failUploads, noCard, readCard, upload, verify } from '../testing/cards.fixture.ts';
import { withScreening } from '../testing/screening.fixture.ts';
import { paper, recordVerified, representative, save } from './persons.fixture.ts';

describeOnDatabase('removing representatives', (open) => {
  withPortal(() => withScreening(open));

  const remove = ({ client }: TestMerchant, seq: number, key?: string) =>
    client.call(removePerson, { body: { seq, ...(key && { key }) } });

  it('keeps the first, and removes nobody else when the same removal is repeated', async () => {
    const merchant = await portal.merchantAt('representatives');
    for (const seq of [0, 1, 2]) await recordVerified(merchant, { seq });
    expect((await remove(merchant, 0)).body.errors).toEqual({ seq: sentence('representative.first-stays') });
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(merchant, 1, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { data } = await merchant.client.call(screeningProgress);
    expect(data?.persons.map(({ seq }) => seq)).toEqual([0, 1]);
    expect((await remove(await portal.merchantAt('owners'), 1)).status).toBe(409);
  });

  it('deletes all data of the block, and moves the next person up as verified', async () => {
    const merchant = await portal.merchantAt('representatives');
    for (const seq of [0, 1, 2]) await recordVerified(merchant, { seq });
    await failUploads(merchant, { seq: 3 }, 2);
    const picture = await noCard();
    await upload(merchant, picture, { seq: 3 });
    expect((await remove(merchant, 1)).status).toBe(200);
    const { data } = await merchant.client.call(screeningProgress);
    expect(data?.persons.map(({ seq, eKycStatus }) => [seq, eKycStatus])).toEqual([
      [0, 'COMPLETE'],
      [1, 'COMPLETE'],
    ]);
    expect(data?.blocks).toMatchObject([{ seq: 2, uploadFailures: 3 }]);
    expect(await portal.filesOf(merchant.accountId)).toHaveLength(4);
    // The failed picture is still recognised in the place it moved to.
    expect((await upload(merchant, picture, { seq: 2 })).body).toMatchObject({ uploadFailures: 3 });
    expect((await merchant.client.call(completeRepresentatives)).data).toEqual({ kycStatus: 'STEP2' });
  });

  it('deletes the counts of the last block too, which the next person there does not inherit', async () => {
    const merchant = await portal.merchantAt('representatives');
    await failUploads(merchant, { seq: 1 }, 2);
    expect((await remove(merchant, 1)).status).toBe(200);
    expect((await merchant.client.call(screeningProgress)).data?.blocks).toEqual([]);
  });

  it('deletes the seal certificate after a reset, and keeps the next one with its person', async () => {
    const merchant = await portal.merchantAt('representatives');
    const setStatus = (kycStatus: 'STEP1' | 'STEP3') =>
      portal.db.update(tables.account).set({ kycStatus }).where(eq(tables.account.id, merchant.accountId));
    for (const seq of [0, 1, 2]) await recordVerified(merchant, { seq });
    await setStatus('STEP3');
    for (const subject of ['SR00-0', 'SR00-1', 'SR00-2']) {
      const file = { ...paper, name: `${subject}.pdf` };
      await merchant.client.call(uploadDocument, { body: { type: 'SF11', subject }, files: { file } });
    }
    await setStatus('STEP1');
    expect((await remove(merchant, 1)).status).toBe(200);
    const { data } = await merchant.client.call(screeningProgress);
    const seals = data?.documents.filter(({ type }) => type === 'SF11') ?? [];
    expect(seals.map(({ subject, uploaded }) => [subject, uploaded?.fileName])).toEqual([
      ['SR00-0', 'SR00-0.pdf'],
      ['SR00-1', 'SR00-2.pdf'],
    ]);
    expect((await portal.filesOf(merchant.accountId)).filter(({ kind }) => kind === 'document')).toHaveLength(2);
  });

  it('moves a verification that is not saved yet with its block', async () => {
    const merchant = await portal.merchantAt('representatives');
    await recordVerified(merchant);
    const personalNum = '900101-1777777';
    const requestId = await readCard(merchant, { seq: 2 }, { personalNum });
    await verify(merchant, claimFor('ic', requestId, { personalNum }));
    await remove(merchant, 1);
    const body = { ...representative, eKycStatus: 'COMPLETE', requestId, seq: 1 } as const;
    expect((await save(merchant, body)).status).toBe(200);
  });

  it('leaves exactly the remaining persons after any order of adding and removing', async () => {
    const act = fc.oneof(
      { weight: 3, arbitrary: fc.constant('add' as const) },
      { weight: 2, arbitrary: fc.nat(3).map((place) => ({ remove: place })) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 6 }), async (actions) => {
        const merchant = await portal.merchantAt('representatives');
        const names = ['가나다', '나다라', '다라마', '라마바', '마바사', '바사아', '사아자', '아자차'];
        const left: string[] = [];
        const add = async (): Promise<void> => {
          const krname = names.shift();
          if (krname === undefined) return;
          const seq = left.length;
          // Counted directly: so many real uploads would exceed the hourly limit.
          const counter = { accountId: merchant.accountId, personType: 'SR00', seq, uploadFailures: 5 };
          await portal.db.insert(tables.idCardCounter).values(counter);
          expect((await save(merchant, { ...representative, krname, eKycStatus: 'SKIP', seq })).status).toBe(200);
          left.push(krname);
        };
        await add();
        for (const each of actions) {
          if (each === 'add') await add();
          else if (each.remove > 0) {
            expect((await remove(merchant, each.remove)).status).toBe(200);
            left.splice(each.remove, 1);
          }
        }
        const { data } = await merchant.client.call(screeningProgress);
        expect(data?.persons.map(({ krname }) => krname)).toEqual(left);
        expect(data?.persons.map(({ seq }) => seq)).toEqual(left.map((_, place) => place));
        expect(data?.blocks.map(({ seq, uploadFailures }) => [seq, uploadFailures])).toEqual(
          left.map((_, place) => [place, 5]),
        );
        // Two pictures per person, and none of the removed ones.
        expect(await portal.filesOf(merchant.accountId)).toHaveLength(2 * left.length);
        expect((await merchant.client.call(completeRepresentatives)).data).toEqual({ kycStatus: 'STEP2' });
      }),
      { numRuns: 6 },
    );
  });
});
