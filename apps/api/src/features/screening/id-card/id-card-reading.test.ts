import { maskedIdCard, readIdCard } from '@portal/contract/screening/id-card.ts';
import { keepIdCardPicture } from '@portal/contract/screening/id-card-pictures.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { cardTypes } from '@portal/domain/reference/card-types.ts';
import { unreadReasons } from '@portal/domain/rules/reading/reading-error.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { atOnce } from '../../../../testing/at-once.ts';
import { backImage, blankImage, imageWithError, jpeg, png } from '../../../../testing/test-files.ts';
import { describeOnDatabase, portal, type TestPortal, withPortal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { bytesOf } from '../../../ports/content.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import {
  cardImage,
  claimFor,
  failUploads,
  noCard,
  personalNumber,
  readCard,
  upload,
  verify,
} from '../testing/cards.fixture.ts';
import { withScreening } from '../testing/screening.fixture.ts';

describeOnDatabase('reading ID cards', (open) => {
  withPortal(() => withScreening(open));

  it.each(['ic', 'dl', 'ac'] as const)(
    'returns the read values of %s with a request id and the masking places',
    async (cardType) => {
      const merchant = await portal.merchantAt('representatives');
      const { data } = await upload(merchant, await cardImage(cardType), { cardType });
      const [image] = data?.images ?? [];
      expect(image).toMatchObject({ inferResult: 'SUCCESS', inferDetailTypeResource: cardType });
      expect(image?.idCard.result.name?.[0]?.text).toBe(cardType === 'ac' ? 'JOHN DOE' : '홍길동');
      expect(image?.maskingPolys[0]?.vertices).toHaveLength(4);
      expect(data?.requestId).toMatch(/^[\w-]{36}$/);
    },
  );

  it('accepts any card when no type is requested', async () => {
    const merchant = await portal.merchantAt('representatives');
    for (const cardType of cardTypes) {
      const { data } = await upload(merchant, await cardImage(cardType));
      expect(data?.images[0]?.inferDetailTypeResource).toBe(cardType);
      expect((await verify(merchant, claimFor(cardType, data?.requestId ?? ''))).body.result).toBe('SUCCESS');
    }
    const passport = await upload(merchant, asPassport(await cardImage('ic')));
    expect(passport.body).toMatchObject({ code: 'TYPE_MISMATCH', uploadFailures: 1 });
    const image = await cardImage('dl');
    expect((await upload(merchant, image, { cardType: 'ic' })).body).toMatchObject({ uploadFailures: 1 });
    expect((await upload(merchant, image)).body.result).toBe('SUCCESS');
  });

  it('stores an unknown reason when the reader gives none', async () => {
    const merchant = await portal.merchantAt('representatives');
    await upload(merchant, await noCard());
    const { idCardReading } = tables;
    const [row] = await portal.db.select().from(idCardReading).where(eq(idCardReading.accountId, merchant.accountId));
    const place = { table: 'id_card_reading', column: 'values_sealed', row: row?.requestId ?? '' };
    const kept = await portal.platform.personalData.open(merchant.accountId, place, row?.valuesSealed ?? '');
    expect(kept).toBe('{"kind":"failed","reason":"unreadable","error":null}');
  });

  it('stores the raw image encrypted, for an hour, also if one digit of the number was not read', async () => {
    const merchant = await portal.merchantAt('representatives');
    await readCard(merchant, {}, { personalNum: '900101-123456' });
    const [file] = await portal.db
      .select()
      .from(tables.storedFile)
      .where(eq(tables.storedFile.ownerId, merchant.accountId));
    expect(file?.kind).toBe('id-front-raw');
    const minutes = ((file?.expiresAt?.getTime() ?? 0) - (file?.createdAt.getTime() ?? 0)) / 60_000;
    expect(Math.round(minutes)).toBe(60);
    const stored = portal.fakes.stored.get(file?.storeKey ?? '');
    expect(stored?.includes('--reading--')).toBe(false);
  });

  it.each([
    ['a picture without a card', noCard, '0011', sentence('id-card.upload-failed', { count: 1 })],
    [
      'a passport',
      () => cardImage('ic').then(asPassport),
      'TYPE_MISMATCH',
      sentence('id-card.type-mismatch-counted', { count: 1 }),
    ],
    [
      'a card whose number was not found',
      () => cardImage('ic', {}, false),
      '0011',
      sentence('id-card.no-masking-counted', { count: 1 }),
    ],
    [
      'a card whose number was partly read',
      () => cardImage('ic', { personalNum: '900101-1' }),
      '0011',
      sentence('id-card.no-masking-counted', { count: 1 }),
    ],
  ])('counts %s', async (_, image, code, message) => {
    const merchant = await portal.merchantAt('representatives');
    const answer = await upload(merchant, await image(), { cardType: 'ic' });
    expect(answer).toMatchObject({
      status: 200,
      body: { result: 'FAILURE', code, message, uploadFailures: 1, mayVerifyLater: false },
    });
  });

  it('reports another type of card without counting an attempt', async () => {
    const merchant = await portal.merchantAt('representatives');
    const image = await cardImage('dl');
    const message = sentence('id-card.type-found', { found: '운전면허증' });
    for (let time = 0; time < 6; time += 1) {
      const { body } = await upload(merchant, image, { cardType: 'ic' });
      expect(body).toMatchObject({ code: 'TYPE_MISMATCH', message, cardType: 'dl', uploadFailures: 0 });
      expect(body).toMatchObject({ mayVerifyLater: false });
    }
    expect((await upload(merchant, image, { cardType: 'dl' })).body).toMatchObject({ result: 'SUCCESS' });
  });

  it.each(unreadReasons)(
    'returns the reason %s beside the specified sentence, and again for the same image',
    async (reason) => {
      const merchant = await portal.merchantAt('representatives');
      const image = await imageWithError(reason);
      const message = sentence('id-card.upload-failed', { count: 1 });
      for (let time = 0; time < 2; time += 1) {
        const { body } = await upload(merchant, image);
        expect(body).toMatchObject({ result: 'FAILURE', code: '0011', message, uploadFailures: 1, reason });
      }
    },
  );

  it('returns no reason when the reader gives none', async () => {
    const merchant = await portal.merchantAt('representatives');
    expect((await upload(merchant, await noCard())).body).not.toHaveProperty('reason');
  });

  it('does not count an identical failed image again', async () => {
    const merchant = await portal.merchantAt('representatives');
    const image = await noCard();
    await atOnce(4, () => upload(merchant, image));
    expect((await upload(merchant, image)).body).toMatchObject({ result: 'FAILURE', uploadFailures: 1 });
    expect((await upload(merchant, image, { cardType: 'dl' })).body).toMatchObject({ uploadFailures: 1 });
  });

  it('counts failures by block over all card types, up to five', async () => {
    const merchant = await portal.merchantAt('representatives');
    await failUploads(merchant, { cardType: 'ic' }, 3);
    await failUploads(merchant, { cardType: 'dl' }, 2);
    const sixth = await upload(merchant, await noCard());
    expect(sixth.body).toMatchObject({ uploadFailures: 5, mayVerifyLater: true });
    expect((await upload(merchant, await noCard(), { seq: 1 })).body).toMatchObject({ uploadFailures: 1 });
    expect((await upload(merchant, await noCard(), { type: 'SR01' })).body).toMatchObject({ uploadFailures: 1 });
    expect((await upload(merchant, await cardImage())).body.result).toBe('SUCCESS');
  });

  it('counts exactly five of twenty failing uploads at once', async () => {
    const merchant = await portal.merchantAt('representatives');
    await atOnce(20, async () => upload(merchant, await noCard()));
    const rows = await portal.db
      .select()
      .from(tables.idCardCounter)
      .where(eq(tables.idCardCounter.accountId, merchant.accountId));
    expect(rows.map(({ uploadFailures }) => uploadFailures)).toEqual([5]);
  });

  it('allows thirty readings an hour for an account', async () => {
    const merchant = await portal.merchantAt('representatives');
    const statuses: number[] = [];
    for (let time = 0; time < 31; time += 1) statuses.push((await upload(merchant, await cardImage())).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });

  it('does not count a card or back while the reader is unavailable, but counts unreadable files', async () => {
    const away = async () => Promise.reject(new ProviderError('id-card-reader', 'unavailable'));
    const reader = { ...portal.fakes.idCardReader, read: away, readBack: away };
    const other = await withScreening(open, { providers: { idCardReader: reader } });
    const merchant = await other.merchantAt('representatives');
    const usesOf = async ({ platform: { limits } }: TestPortal, { accountId }: { readonly accountId: string }) => [
      (await limits.uses('id-card-read', accountId)).count,
      (await limits.uses('id-card-read-day', accountId)).count,
      (await limits.uses('card-back', accountId)).count,
    ];
    expect((await upload(merchant, await cardImage())).status).toBe(503);
    const files = { file: jpeg(await backImage()) };
    const back = await merchant.client.call(keepIdCardPicture, { query: { side: 'back', seq: 0 }, files });
    expect(back.status).toBe(503);
    expect(await usesOf(other, merchant)).toEqual([0, 0, 0]);
    await other.close();
    const unread = await portal.merchantAt('representatives');
    await upload(unread, await noCard());
    expect(await usesOf(portal, unread)).toEqual([1, 1, 0]);
  });

  it.each([
    [
      'a broken picture file',
      async () => (await sharp(await blankImage('jpeg')).toBuffer()).subarray(0, 400),
      400,
      'file.broken',
    ],
    ['a text', async () => Buffer.from('no picture'), 415, 'file.image-type'],
  ] as const)('refuses %s without counting', async (_, image, status, code) => {
    const merchant = await portal.merchantAt('representatives');
    const answer = await merchant.client.call(readIdCard, { files: { file: jpeg(await image()) } });
    expect(answer).toMatchObject({ status, body: { errors: { file: sentence(code) } } });
    expect((await upload(merchant, await noCard())).body).toMatchObject({ uploadFailures: 1 });
  });

  it('sends an image rotated by its metadata upright to the reader, and masks the same places', async () => {
    const sizes: unknown[] = [];
    const box = [
      { x: 250, y: 500 },
      { x: 390, y: 500 },
      { x: 390, y: 530 },
    ];
    const idCardReader: TestPortal['fakes']['idCardReader'] = {
      ...portal.fakes.idCardReader,
      read: async (_, { content }) => {
        const { width, height, orientation } = await sharp(await bytesOf(content)).metadata();
        sizes.push({ width, height, orientation });
        const values = { personalNum: { text: personalNumber, polygons: [] } };
        return { kind: 'read', cardType: 'ic', values, maskingPolygons: [box] };
      },
    };
    const other = await withScreening(open, { providers: { idCardReader } });
    const merchant = await other.merchantAt('representatives');
    const turned = await sharp(await blankImage('jpeg'))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data } = await upload(merchant, turned);
    expect(sizes).toEqual([{ width: 400, height: 640, orientation: undefined }]);
    const { data: verified } = await verify(merchant, claimFor('ic', data?.requestId ?? ''));
    const query = { fileName: verified?.fileName ?? '' };
    const { bytes } = await merchant.client.call(maskedIdCard, { query });
    const { data: pixels, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([400, 640]);
    expect(pixels[(505 * info.width + 370) * info.channels]).toBeLessThan(60);
    await other.close();
  });

  it('refuses a card at another step', async () => {
    const merchant = await portal.merchantAt('owners');
    expect((await upload(merchant, await cardImage())).status).toBe(409);
  });

  it.each([
    ['unavailable', 503, true],
    ['timeout', 503, true],
    ['rejected', 503, false],
    ['quota', 200, false],
  ] as const)('does not count an upload when the reader fails with %s', async (kind, status, mayVerifyLater) => {
    let down = true;
    const reader: typeof portal.fakes.idCardReader = {
      ...portal.fakes.idCardReader,
      read: async (requestId, file) => {
        if (down) throw new ProviderError('id-card-reader', kind);
        return portal.fakes.idCardReader.read(requestId, file);
      },
    };
    const other = await withScreening(open, { providers: { idCardReader: reader } });
    const merchant = await other.merchantAt('representatives');
    const answer = await merchant.client.call(readIdCard, { files: { file: png(await noCard()) } });
    expect(answer).toMatchObject({
      status,
      body: { result: 'FAILURE', ...(kind === 'quota' ? { code: '0025' } : {}) },
    });
    down = false;
    expect((await upload(merchant, await noCard())).body).toMatchObject({ uploadFailures: 1, mayVerifyLater });
    await other.close();
  });
});

const asPassport = (image: Buffer): Buffer =>
  Buffer.from(image.toString('latin1').replace('"cardType":"ic"', '"cardType":"pp"'), 'latin1');
