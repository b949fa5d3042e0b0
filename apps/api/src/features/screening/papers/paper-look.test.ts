import { randomUUID } from 'node:crypto';
import { uploadDocument } from '@portal/contract/screening/documents.ts';
import { uploadSupplement } from '@portal/contract/screening/tracker.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { reviewItemLabel } from '@portal/domain/messages/review/review-items.ts';
import { reviewTrackerWords as words } from '@portal/domain/messages/review/review-tracker.ts';
import { documentLabels } from '@portal/domain/messages/screening/document-labels.ts';
import { documentUploadWords } from '@portal/domain/messages/screening/document-upload.ts';
import type { DocumentType } from '@portal/domain/rules/paper/documents.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { backImage, blankImage, certificateImage, jpeg, png } from '../../../../testing/test-files.ts';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import { describeOnDatabase, portal, withPortal } from '../../../../testing/test-portal.ts';
import { beginReview } from '../../../capabilities/review/review.repository.ts';
import { ask } from '../../../operator/command.fixture.ts';
import { tables } from '../../../platform/database/tables.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { cardImage } from '../testing/cards.fixture.ts';
import { withScreening } from '../testing/screening.fixture.ts';

const certificate = () => certificateImage('BL_SOLE', { registerNumber: '901-00-00017' });
const sent = (image: Buffer) => (image[0] === 0xff ? jpeg(image) : png(image));
const due = dayInKorea(new Date(Date.now() + 7 * 86_400_000)).replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');

describeOnDatabase('a paper in the wrong slot', (open) => {
  withPortal(() => withScreening(open));

  const upload = ({ client }: TestMerchant, type: DocumentType, image: Buffer, look = true, seq = 0) =>
    client.call(uploadDocument, {
      body: { type, look, seq },
      files: { file: sent(image) },
    });
  const keptOf = async ({ accountId }: TestMerchant) => {
    const { document, storedFile } = tables;
    const rows = await portal.db
      .select({ type: document.type, seen: storedFile.seen })
      .from(document)
      .innerJoin(storedFile, eq(storedFile.id, document.fileId))
      .where(eq(document.accountId, accountId));
    return rows.map(({ type, seen }) => [type, seen].filter(Boolean).join(' '));
  };

  it.each([
    ['certificate', certificate],
    ['id-card', () => cardImage()],
  ] as const)('is warned of when it is a %s, and stored with a flag if the person insists', async (seen, made) => {
    const merchant = await portal.merchantAt('documents');
    const image = await made();
    const warned = await upload(merchant, 'SF07', image);
    expect(warned).toMatchObject({ status: 200, body: { data: { warnings: [{ kind: 'other-paper', seen }] } } });
    expect(await keptOf(merchant)).toEqual([]);
    expect((await upload(merchant, 'SF07', image, false)).status).toBe(200);
    expect(await keptOf(merchant)).toEqual([`SF07 ${seen}`]);
  });

  it('is not warned of in the slot for any paper, or when it is the right one', async () => {
    const merchant = await portal.merchantAt('documents');
    expect((await upload(merchant, 'SF09', await certificate())).body.data).toBeNull();
    expect((await upload(merchant, 'SF07', await backImage())).body.data).toBeNull();
    expect((await keptOf(merchant)).sort()).toEqual(['SF07', 'SF09']);
  });

  it('is stored with a warning when it is the same file as in another slot', async () => {
    const merchant = await portal.merchantAt('documents');
    const image = await blankImage();
    await upload(merchant, 'SF07', image);
    expect((await upload(merchant, 'SF07', image)).body.data).toBeNull();
    expect((await upload(merchant, 'SF11', image)).body.data).toEqual({
      warnings: [{ kind: 'same-file', other: documentLabels.SF07 }],
    });
    expect(await keptOf(merchant)).toContain('SF11');
    expect((await upload(merchant, 'SF11', await backImage())).body.data).toBeNull();
  });

  it('is stored with a warning when it is the same file as another one of the slot', async () => {
    const merchant = await portal.merchantAt('documents');
    const image = await blankImage();
    await upload(merchant, 'SF09', image);
    const again = (seq: number) => upload(merchant, 'SF09', image, true, seq).then(({ body }) => body.data);
    expect(await again(0)).toBeNull();
    expect(await again(1)).toEqual({ warnings: [{ kind: 'same-file', other: documentLabels.SF09 }] });
    expect(await again(2)).toEqual({
      warnings: [documentLabels.SF09, documentUploadWords.more(documentLabels.SF09, 2)].map((other) => ({
        kind: 'same-file',
        other,
      })),
    });
    expect((await upload(merchant, 'SF09', await backImage(), true, 1)).body.data).toBeNull();
    expect(await again(2)).toEqual({ warnings: [{ kind: 'same-file', other: documentLabels.SF09 }] });
  });

  it('is reported with its page in a PDF, whose file is not sent to the reader again', async () => {
    const once: typeof portal.fakes.certificateReader = {
      ...portal.fakes.certificateReader,
      paperIn: async () => Promise.reject(new Error('the file was sent twice')),
    };
    const other = await withScreening(open, { providers: { certificateReader: once } });
    const merchant = await other.merchantAt('documents');
    const bytes = Buffer.from('%PDF-1.7\n% paper: certificate 2\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
    const file = { bytes, name: 'papers.pdf', contentType: 'application/pdf' };
    const send = (type: DocumentType) =>
      merchant.client.call(uploadDocument, { body: { type, look: true }, files: { file } });
    expect((await send('SF07')).body.data).toEqual({
      warnings: [{ kind: 'other-paper', seen: 'certificate', page: 2 }],
    });
    expect((await send('SF09')).body.data).toBeNull();
    await other.close();
  });

  it('does not count as an upload when it is only warned of, sixty times an hour', async () => {
    const merchant = await portal.merchantAt('documents');
    const image = await certificate();
    for (let time = 0; time < 12; time += 1) expect((await upload(merchant, 'SF07', image)).status).toBe(200);
    await portal.platform.limits.consume('paper-look', merchant.accountId, 48);
    expect((await upload(merchant, 'SF07', image)).status).toBe(429);
    expect((await upload(merchant, 'SF07', image, false)).status).toBe(200);
  });

  it('is accepted while the reader is unavailable', async () => {
    const away: typeof portal.fakes.certificateReader = {
      ...portal.fakes.certificateReader,
      paperIn: async () => Promise.reject(new ProviderError('certificate-reader', 'timeout')),
    };
    const other = await withScreening(open, { providers: { certificateReader: away } });
    const merchant = await other.merchantAt('documents');
    expect(await upload(merchant, 'SF07', await certificate())).toMatchObject({ status: 200, body: { data: null } });
    await other.close();
  });

  const asked = async () => {
    const merchant = await portal.merchantAt('complete');
    await portal.db.transaction((tx) => beginReview(tx, merchant.accountId, false));
    for (const item of ['SF07', 'SF09'])
      await ask(portal, ['ask', merchant.loginId, '--item', item, '--reason', '다시 올려 주세요.', '--due', due]);
    const hand = async (item: string, image: Buffer, look = true, seq = 0) =>
      (await merchant.client.call(uploadSupplement, { body: { item, look, seq }, files: { file: sent(image) } })).body
        .data;
    return { merchant, hand };
  };

  it('does not count against the daily limit of a supplement while it cannot be opened', async () => {
    const { merchant } = await asked();
    const hand = async (note: string) => {
      const file = { bytes: Buffer.from(`%PDF-1.7\n% ${note}\n`), name: '통장.pdf', contentType: 'application/pdf' };
      return (await merchant.client.call(uploadSupplement, { body: { item: 'SF07' }, files: { file } })).status;
    };
    for (let time = 0; time < 12; time += 1) expect(await hand('away')).toBe(503);
    expect(await hand('here')).toBe(200);
  });

  it('is warned of in a supplement, too', async () => {
    const { hand } = await asked();
    const image = await certificate();
    expect(await hand('SF07', image)).toEqual({ warnings: [{ kind: 'other-paper', seen: 'certificate' }] });
    expect(await hand('SF09', image)).toBeNull();
    expect(await hand('SF07', image, false)).toMatchObject({
      warnings: [{ kind: 'other-paper' }, { kind: 'same-file', other: reviewItemLabel('SF09') }],
    });
  });

  it('is stored in a supplement with a warning when it is the same file as another one', async () => {
    const { merchant, hand } = await asked();
    const { supplementFile } = tables;
    const kept = () => portal.db.$count(supplementFile, eq(supplementFile.ownerId, merchant.accountId));
    const [image, other] = [await blankImage(), await backImage(true)];
    const said = (label: string) => ({ warnings: [{ kind: 'same-file', other: label }] });
    expect(await hand('SF07', image)).toBeNull();
    // The paper itself that is to be sent again.
    const [own] = await portal.db.select().from(supplementFile).where(eq(supplementFile.ownerId, merchant.accountId));
    const place = { accountId: merchant.accountId, type: 'SF07', subject: '', seq: 0 };
    await portal.db.insert(tables.document).values({ id: randomUUID(), ...place, fileId: own?.fileId ?? '' });
    expect(await hand('SF07', image)).toBeNull();
    expect(await hand('SF09', image)).toEqual(said(reviewItemLabel('SF07')));
    expect(await hand('SF07', other)).toBeNull();
    expect(await hand('SF07', other, true, 1)).toEqual(said(words.file(reviewItemLabel('SF07'), 0)));
    expect(await hand('SF07', await cardImage())).toMatchObject({ warnings: [{ kind: 'other-paper' }] });
    expect(await kept()).toBe(5);
    // A file that a newer version replaced is no longer in the place.
    await hand('SF07', await blankImage('jpeg'));
    expect(await hand('SF07', other, true, 2)).toEqual(said(words.file(reviewItemLabel('SF07'), 1)));
  });
});
