import { pagePicture } from '@portal/contract/desk/application.ts';
import { reviewQueue } from '@portal/contract/desk/queue.ts';
import { packPages, pageRefusals } from '@portal/domain/rules/paper/document-pages.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { handInFile } from '../src/capabilities/review/hand-in.service.ts';
import { askSupplement } from '../src/capabilities/review/review.service.ts';
import { numberBack } from '../src/features/screening/testing/cards.fixture.ts';
import { tables } from '../src/platform/database/tables.ts';
import { accountOwner } from '../src/platform/owners/owner.ts';
import { contentOf } from '../src/ports/content.ts';
import { hugeJpeg, marks, pdfWithArchive } from '../testing/hostile/files.ts';
import type { ApplicationDesk } from './desk-application.fixture.ts';

export function reading(d: ApplicationDesk): void {
  const { as, read, latestAccess } = d;

  it('reads the head: company, assignee, state and flags', async () => {
    const head = await read('head');
    expect(head).toMatchObject({
      number: d.number,
      companyName: '바다상점',
      state: 'REVIEWING',
      turn: 'REVIEW',
      assignee: null,
      seenRevision: null,
    });
    if (head.part === 'head') expect(head.flags.map(({ code }) => code)).toContain('unverified');
    expect(await latestAccess()).toMatchObject({
      code: 'read',
      subject: 'head',
      ownerId: d.handedIn.merchant.accountId,
      applicationNumber: d.number,
    });
    const { data } = await as('reviewer').call(reviewQueue, {});
    expect(data?.rows[0]?.flags.length).toBeGreaterThan(0);
  });

  it('reads the parts in Korean, with file ids and no file contents', async () => {
    const business = await read('business');
    expect(business).toMatchObject({ certificate: { contentType: 'image/png', pages: 1 } });
    const persons = await read('persons');
    expect(persons).toMatchObject({ persons: expect.arrayContaining([expect.objectContaining({ key: 'SR00-0' })]) });
    const settlement = await read('settlement');
    expect(settlement).toMatchObject({
      account: { rows: expect.arrayContaining([expect.objectContaining({ label: '예금주명' })]) },
    });
    const documents = await read('documents');
    if (documents.part !== 'documents') throw new Error('no documents');
    expect(
      documents.slots
        .filter(({ files }) => files.length > 0)
        .map(({ item }) => item)
        .sort(),
    ).toEqual(['SF07', 'SF08', 'SF11/SR00-0']);
    expect(await read('payments')).toMatchObject({ isExempt: true, attempts: [], surplus: [] });
  });

  it('shows the fee policy: the partner’s current one, and an exemption of this application alone', async () => {
    const policy = async () => {
      const part = await read('payments');
      return part.part === 'payments' ? part.rows.find(({ key }) => key === 'fee.policy')?.value : undefined;
    };
    expect(await policy()).toBe('일반 심사비 · 이 신청만 면제');
    const { db } = d.desk.portal;
    const isTheirs = eq(tables.account.id, d.handedIn.merchant.accountId);
    await db.insert(tables.partner).values({ code: 'NURI', name: '누리상점', feeKind: 'amount', feeAmount: 250_000 });
    await db.update(tables.account).set({ partnerCode: 'NURI' }).where(isTheirs);
    expect(await policy()).toBe('누리상점 (NURI) · 250,000원 · 이 신청만 면제');
    await db.update(tables.account).set({ partnerCode: null }).where(isTheirs);
  });

  it('shows no person’s number in any part', async () => {
    for (const part of ['head', 'business', 'persons', 'settlement', 'documents', 'payments'] as const)
      expect(JSON.stringify(await read(part))).not.toContain(numberBack);
  });

  it('draws pages as JPEG no wider than requested, and gives out no other file', async () => {
    const documents = await read('documents');
    const file = documents.part === 'documents' ? documents.slots.flatMap(({ files }) => files)[0] : undefined;
    const page = (id: string, at: string, query: { width?: string } = {}) =>
      as('reviewer').call(pagePicture, { params: { number: d.number, file: id, page: at }, query });
    const answer = await page(file?.id ?? '', '1', { width: '200' });
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ]);
    expect(answer.headers['content-disposition']).toBeUndefined();
    expect((await sharp(answer.bytes).metadata()).width).toBeLessThanOrEqual(200);
    expect(await latestAccess()).toMatchObject({ code: 'page-seen', subject: file?.id, detail: { page: 1 } });
    expect((await page(file?.id ?? '', '50')).status).toBe(404);
    expect((await page('6f1c2f64-52a8-4f6b-9f53-2d8f0f0f7a10', '1')).status).toBe(404);
  });

  it('draws nothing of a hostile PDF, and never returns the file in place of its picture', async () => {
    const { platform, fakes } = d.desk.portal;
    const { accountId: ownerId } = d.handedIn.merchant;
    const asked = { item: 'SF05', reason: '다시 내 주세요.', dueOn: '2027-02-01' };
    await askSupplement(platform, { ownerId, actor: 'operator:kim' }, asked, async () => undefined);
    const answers: [string, number, boolean][] = [];
    const latest = async () => {
      const part = await read('documents');
      const files = part.part === 'documents' ? part.supplements.flatMap((one) => one.files) : [];
      return files.toSorted((one, other) => one.version - other.version).at(-1)?.file;
    };
    const seen = async (what: string, pdf: Buffer) => {
      const paper = { contentType: 'application/pdf', name: '증명서.pdf', content: contentOf(pdf) };
      await handInFile(platform, accountOwner(ownerId), { item: 'SF05', seq: 0 }, paper);
      const file = await latest();
      expect(file?.pages).toBeNull();
      const params = { number: d.number, file: file?.id ?? '', page: '1' };
      const { status, bytes } = await as('reviewer').call(pagePicture, { params });
      answers.push([what, status, marks.some((mark) => bytes.includes(mark)) || bytes.includes('%PDF')]);
    };
    const rest = pdfWithArchive();
    for (const reason of pageRefusals)
      await seen(reason, Buffer.concat([Buffer.from(`%PDF-1.7\n% refused: ${reason}\n`), rest]));
    await seen('away', Buffer.concat([Buffer.from('%PDF-1.7\n% away\n'), rest]));
    const draw = fakes.documentPages.draw;
    const jpeg = await hugeJpeg();
    const pages = packPages([{ width: 909, height: 1286, jpeg }]);
    fakes.documentPages.draw = async () => ({ kind: 'drawn', pages, papers: [] });
    await seen('a page of 65,500 pixels', rest);
    // Drawn once: the pages are kept.
    expect((await latest())?.pages).toBe(1);
    fakes.documentPages.draw = draw;
    expect(answers).toEqual([
      ...pageRefusals.map((reason) => [reason, 409, false]),
      ['away', 503, false],
      ['a page of 65,500 pixels', 409, false],
    ]);
  });
}
