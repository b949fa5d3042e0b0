import { screeningProgress } from '@portal/contract/screening/documents.ts';
import { keepIdCardPicture, keptIdCardPicture } from '@portal/contract/screening/id-card-pictures.ts';
import { savePerson } from '@portal/contract/screening/persons.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { and, desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { backImage, blankImage, imageWithError, jpeg, png } from '../../../../testing/test-files.ts';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import { describeOnDatabase, portal, withPortal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { representative } from '../persons/persons.fixture.ts';
import { cardImage, failUploads, upload, verifiedCard } from '../testing/cards.fixture.ts';
import { withScreening } from '../testing/screening.fixture.ts';

const { idCardCounter, storedFile } = tables;
const refused = { errors: expect.objectContaining({ file: sentence('id-card.no-back') }) };

describeOnDatabase('the back of a card', (open) => {
  withPortal(() => withScreening(open));

  const choose = (merchant: TestMerchant, image: Buffer, seq = 0) =>
    merchant.client.call(keepIdCardPicture, {
      query: { side: 'back', seq },
      files: { file: image[0] === 0xff ? jpeg(image) : png(image) },
    });
  async function record(merchant: TestMerchant, back: Buffer) {
    const requestId = await verifiedCard(merchant);
    const body = { ...representative, eKycStatus: 'COMPLETE', requestId } as const;
    return merchant.client.call(savePerson, { body, files: { backId: jpeg(back) } });
  }
  async function failuresOf({ accountId }: TestMerchant, seq = 0): Promise<number | undefined> {
    const rows = await portal.db.select().from(idCardCounter).where(eq(idCardCounter.accountId, accountId));
    return rows.find((row) => row.seq === seq)?.uploadFailures;
  }
  async function latestOf({ accountId }: TestMerchant, kind: string): Promise<Buffer> {
    const isOne = and(eq(storedFile.ownerId, accountId), eq(storedFile.kind, kind));
    const [row] = await portal.db.select().from(storedFile).where(isOne).orderBy(desc(storedFile.createdAt)).limit(1);
    const file = row && (await portal.platform.files.read(row.id, accountId));
    if (!file) throw new Error(`no ${kind} is kept`);
    return file.bytes;
  }
  async function brightnessAt(image: Buffer, x: number, y: number): Promise<number> {
    const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
    return data[(y * info.width + x) * info.channels] ?? -1;
  }

  it.each([
    ['the front of another card', () => cardImage('dl', { name: '김하늘' })],
    ['not a picture of a card', () => imageWithError('not-a-document')],
  ])('is refused when it is %s, and counts once as a failed upload', async (_, image) => {
    const merchant = await portal.merchantAt('representatives');
    const bytes = await image();
    for (let time = 0; time < 2; time += 1) {
      const answer = await choose(merchant, bytes);
      expect(answer).toMatchObject({ status: 400, body: refused });
      expect(answer.body).toMatchObject({ data: { uploadFailures: 1, mayVerifyLater: false } });
    }
    expect(await failuresOf(merchant)).toBe(1);
    expect(await portal.db.select().from(storedFile).where(eq(storedFile.ownerId, merchant.accountId))).toEqual([]);
  });

  it('counts in the block of its person', async () => {
    const merchant = await portal.merchantAt('representatives');
    await choose(merchant, await cardImage(), 2);
    expect([await failuresOf(merchant), await failuresOf(merchant, 2)]).toEqual([undefined, 1]);
  });

  it.each([
    ['the same file', (bytes: Buffer) => bytes],
    ['rotated and compressed again', (bytes: Buffer) => sharp(bytes).rotate(90).jpeg({ quality: 40 }).toBuffer()],
  ])('is refused when it is the picture of the front, %s', async (_, made) => {
    const seen = {
      ...portal.fakes.idCardReader,
      readBack: async () => ({ kind: 'back', maskingPolygons: [] }) as const,
    };
    const other = await withScreening(open, { providers: { idCardReader: seen } });
    const merchant = await other.merchantAt('representatives');
    const front = await cardImage();
    await upload(merchant, front);
    expect(await choose(merchant, await made(front))).toMatchObject({ status: 400, body: refused });
    expect((await choose(merchant, await backImage())).status).toBe(200);
    await other.close();
  });

  it('is refused when the same picture is sent as the front with it', async () => {
    const merchant = await portal.merchantAt('representatives');
    await failUploads(merchant);
    const picture = jpeg(await backImage());
    const body = { ...representative, eKycStatus: 'SKIP' } as const;
    const answer = await merchant.client.call(savePerson, { body, files: { frontId: picture, backId: picture } });
    expect(answer).toMatchObject({ status: 400, body: { errors: { backId: sentence('id-card.no-back') } } });
  });

  it('refused three times allows verifying later without a back', async () => {
    const merchant = await portal.merchantAt('representatives');
    const wrong = ['김하늘', '이하늘', '박하늘'];
    const later = (files: Readonly<Record<string, ReturnType<typeof png>>>) =>
      merchant.client.call(savePerson, { body: { ...representative, eKycStatus: 'SKIP' }, files });
    const front = { frontId: png(await blankImage()) };
    for (const [time, name] of wrong.entries()) {
      expect((await later(front)).status).toBe(400);
      const { body } = await choose(merchant, await cardImage('dl', { name }));
      const isThird = time === 2;
      const answered = sentence(isThird ? 'id-card.no-back-later' : 'id-card.no-back');
      expect(body).toMatchObject({
        errors: { file: answered },
        data: { uploadFailures: time + 1, mayVerifyLater: isThird, mayLackBack: isThird },
      });
    }
    const { data } = await merchant.client.call(screeningProgress, { query: { loginId: merchant.loginId } });
    expect(data?.blocks).toMatchObject([{ mayVerifyLater: true, mayLackBack: true }]);
    expect((await later({})).body).toMatchObject({ errors: { frontId: expect.any(String) } });
    // A refused picture is not kept, and each person has separate counts.
    expect((await later({ ...front, backId: jpeg(await cardImage('dl', { name: '김하늘' })) })).status).toBe(400);
    const second = { ...representative, seq: 1, eKycStatus: 'SKIP' } as const;
    expect((await merchant.client.call(savePerson, { body: second, files: front })).status).toBe(400);
    expect((await later(front)).status).toBe(200);
    const { person } = tables;
    const rows = await portal.db.select().from(person).where(eq(person.accountId, merchant.accountId));
    expect(rows).toMatchObject([{ ekycStatus: 'SKIP', skipReason: 'backs', backFileId: null }]);
  });

  it('is refused on saving the person when it is a front, and nothing is stored', async () => {
    const merchant = await portal.merchantAt('representatives');
    const answer = await record(merchant, await cardImage('dl'));
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { backId: sentence('id-card.no-back') }, data: { uploadFailures: 1 } },
    });
    expect((await record(merchant, await backImage())).status).toBe(200);
  });

  it('is stored with its numbers masked, when chosen and with its person', async () => {
    const merchant = await portal.merchantAt('representatives');
    const { data } = await choose(merchant, await backImage(true));
    const kept = await merchant.client.call(keptIdCardPicture, { query: { fileId: data?.fileId ?? '' } });
    expect((await record(merchant, kept.bytes)).status).toBe(200);
    for (const image of [kept.bytes, await latestOf(merchant, 'id-back')]) {
      expect(await brightnessAt(image, 350, 195)).toBeLessThan(60);
      expect(await brightnessAt(image, 100, 100)).toBeGreaterThan(100);
    }
    const direct = await portal.merchantAt('representatives');
    await record(direct, await backImage(true));
    expect(await brightnessAt(await latestOf(direct, 'id-back'), 350, 195)).toBeLessThan(60);
  });

  it('is read once, although it is sent when chosen and with its person', async () => {
    let reads = 0;
    const { idCardReader } = portal.fakes;
    const counting: typeof idCardReader = {
      ...idCardReader,
      readBack: async (requestId, file) => {
        reads += 1;
        return idCardReader.readBack(requestId, file);
      },
    };
    const other = await withScreening(open, { providers: { idCardReader: counting } });
    const merchant = await other.merchantAt('representatives');
    const back = await backImage();
    await choose(merchant, back);
    expect((await record(merchant, back)).status).toBe(200);
    expect(reads).toBe(1);
    await other.close();
  });

  it('waits for a reader that is down, unless the person verifies later', async () => {
    const { idCardReader } = portal.fakes;
    const down: typeof idCardReader = {
      ...idCardReader,
      readBack: async () => Promise.reject(new ProviderError('id-card-reader', 'unavailable')),
    };
    const other = await withScreening(open, { providers: { idCardReader: down } });
    const merchant = await other.merchantAt('representatives');
    expect((await choose(merchant, await backImage())).status).toBe(503);
    expect((await record(merchant, await backImage())).status).toBe(503);
    await failUploads(merchant, { seq: 1 });
    const body = { ...representative, seq: 1, eKycStatus: 'SKIP' } as const;
    const files = { frontId: png(await blankImage()), backId: jpeg(await backImage()) };
    expect((await merchant.client.call(savePerson, { body, files })).status).toBe(200);
    await other.close();
  });
});
