import { keepIdCardPicture, keptIdCardPicture } from '@portal/contract/screening/id-card-pictures.ts';
import { completeRepresentatives, savePerson } from '@portal/contract/screening/persons.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { and, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { backImage, blankImage, jpeg, png } from '../../../../testing/test-files.ts';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import { describeOnDatabase, portal, withPortal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { personsOf, recordVerified, representative } from '../persons/persons.fixture.ts';
import { cardImage, verifiedCard } from '../testing/cards.fixture.ts';
import { withScreening } from '../testing/screening.fixture.ts';

const { storedFile } = tables;

describeOnDatabase('a stored side of a card', (open) => {
  withPortal(() => withScreening(open));

  const waitingOf = ({ accountId }: TestMerchant) =>
    portal.db
      .select()
      .from(storedFile)
      .where(and(eq(storedFile.ownerId, accountId), eq(storedFile.kind, 'id-side-waiting')));
  const fetch = (merchant: TestMerchant, fileId: string) =>
    merchant.client.call(keptIdCardPicture, { query: { fileId } });
  async function keep(merchant: TestMerchant, side: 'front' | 'back' = 'back'): Promise<string> {
    const files = { file: jpeg(await (side === 'back' ? backImage() : cardImage())) };
    const { data } = await merchant.client.call(keepIdCardPicture, { query: { side }, files });
    return data?.fileId ?? '';
  }

  it('survives a reload, without metadata, for its own account only', async () => {
    const merchant = await portal.merchantAt('representatives');
    const fileId = await keep(merchant);
    const { status, bytes } = await fetch(merchant, fileId);
    expect(status).toBe(200);
    expect(bytes.includes('--reading--')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect((await fetch(await portal.merchantAt('representatives'), fileId)).status).toBe(404);
    for (const other of ['', 'front', crypto.randomUUID()]) {
      expect((await fetch(merchant, other)).status).toBe(404);
    }
  });

  it.each([
    ['front', 60],
    ['back', 24 * 60],
  ] as const)('(11.4) expires for a %s after %i minutes', async (side, minutes) => {
    const merchant = await portal.merchantAt('representatives');
    const fileId = await keep(merchant, side);
    const [row] = await waitingOf(merchant);
    const left = (Number(row?.expiresAt) - Number(row?.createdAt)) / 60_000;
    expect(left).toBeCloseTo(minutes, 0);
    await portal.db.update(storedFile).set({ expiresAt: sql`now()` }).where(eq(storedFile.id, fileId));
    expect((await fetch(merchant, fileId)).status).toBe(404);
  });

  it('is deleted as the oldest when an account stores more than forty', async () => {
    const merchant = await portal.merchantAt('representatives');
    const first = await keep(merchant);
    const image = { ownerId: merchant.accountId, kind: 'id-side-waiting', content: await blankImage() };
    for (let seq = 0; seq < 40; seq += 1)
      await portal.platform.files.store(portal.db, { ...image, contentType: 'image/png', expiresInMinutes: 60 });
    const last = await keep(merchant);
    expect(await waitingOf(merchant)).toHaveLength(40);
    expect((await fetch(merchant, last)).status).toBe(200);
    expect((await fetch(merchant, first)).status).toBe(404);
  });

  it('is deleted once everybody is saved, and files that are no picture are refused', async () => {
    const merchant = await portal.merchantAt('representatives');
    await keep(merchant);
    const files = { file: png(Buffer.from('no picture')) };
    const refused = await merchant.client.call(keepIdCardPicture, { query: { side: 'back' }, files });
    expect(refused.status).toBe(415);
    await recordVerified(merchant);
    await merchant.client.call(completeRepresentatives, { query: { count: 1 } });
    expect(await waitingOf(merchant)).toEqual([]);
  });

  describe('a stored side submitted by its id', () => {
    async function record(merchant: TestMerchant, backFileId: string) {
      const requestId = await verifiedCard(merchant);
      const body = { ...representative, eKycStatus: 'COMPLETE', requestId, backFileId } as const;
      return merchant.client.call(savePerson, { body, files: {} });
    }

    /** As large as a camera's: more than one piece of a stored file. */
    async function photograph(): Promise<Buffer> {
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
      const create = { width: 900, height: 560, channels: 3, background: '#fff', noise } as const;
      return sharp({ create }).jpeg({ quality: 95 }).toBuffer();
    }

    it('becomes the back of its person, and is not sent again', async () => {
      const merchant = await portal.merchantAt('representatives');
      const files = { file: jpeg(await photograph()) };
      const { data } = await merchant.client.call(keepIdCardPicture, { query: { side: 'back' }, files });
      const fileId = data?.fileId ?? '';
      expect((await record(merchant, fileId)).status).toBe(200);
      const [person] = await personsOf(portal, merchant.accountId);
      const back = await portal.platform.files.read(person?.backFileId ?? '', merchant.accountId);
      expect(back?.contentType).toBe('image/jpeg');
      // The person's back is stored as a new file; the waiting one is deleted.
      expect(person?.backFileId).not.toBe(fileId);
    });

    it('is checked like an uploaded one: a stored front is no back', async () => {
      const seen = { ...portal.fakes.idCardReader, readBack: async () => ({ kind: 'front' }) as const };
      const other = await withScreening(open, { providers: { idCardReader: seen } });
      const merchant = await other.merchantAt('representatives');
      expect(await record(merchant, await keep(merchant, 'front'))).toMatchObject({
        status: 400,
        body: { errors: { backId: sentence('id-card.no-back') }, data: { uploadFailures: 1 } },
      });
      expect(await personsOf(other, merchant.accountId)).toEqual([]);
      await other.close();
    });

    it('counts as an upload before it is opened, as when it is stored', async () => {
      const merchant = await portal.merchantAt('representatives');
      const requestId = await verifiedCard(merchant);
      const { limits } = portal.platform;
      const useUp = async (): Promise<never> => {
        for (;;) await limits.consume('file-upload', merchant.accountId);
      };
      await expect(useUp()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      const body = { ...representative, eKycStatus: 'COMPLETE', requestId, backFileId: 'none' } as const;
      expect((await merchant.client.call(savePerson, { body, files: {} })).status).toBe(429);
      const files = { file: jpeg(await backImage()) };
      expect((await merchant.client.call(keepIdCardPicture, { query: { side: 'back' }, files })).status).toBe(429);
    });

    it('must be uploaded again when it has expired or belongs to another account', async () => {
      const merchant = await portal.merchantAt('representatives');
      const gone = await keep(merchant);
      await portal.db.update(storedFile).set({ expiresAt: sql`now()` }).where(eq(storedFile.id, gone));
      const others = await keep(await portal.merchantAt('representatives'));
      for (const fileId of [gone, others, 'none']) {
        expect(await record(merchant, fileId)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      }
      expect(await personsOf(portal, merchant.accountId)).toEqual([]);
    });
  });
});
