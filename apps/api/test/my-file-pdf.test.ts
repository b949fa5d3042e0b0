import { applyForServices } from '@portal/contract/application/application.ts';
import { myFile, myFilePdf } from '@portal/contract/application/file.ts';
import { myFileWords as words } from '@portal/domain/messages/application/my-file.ts';
import { myFileRowWords as rowWords } from '@portal/domain/messages/application/my-file-rows.ts';
import { fileText } from '@portal/domain/messages/application/my-file-text.ts';
import { paperClockWords } from '@portal/domain/messages/paper/paper-clock.ts';
import { koreanDayAndTime } from '@portal/domain/messages/text/korean-moment.ts';
import { beforeAll, expect, it } from 'vitest';
import { accountNumber, settlementBody } from '../src/features/screening/testing/screening.fixture.ts';
import { tables } from '../src/platform/database/tables.ts';
import { serviceApplication } from '../testing/application.specimens.ts';
import { readPdf } from '../testing/read-pdf.fixture.ts';
import type { TestMerchant } from '../testing/test-merchant.ts';
import { describeOnDatabase, portal, withPortal } from '../testing/test-portal.ts';
import { everythingUntilFinished, finished } from './finished-merchant.fixture.ts';

/** Values as entered: the operator's and the manager's telephone and mail, the account, the birth dates. */
const whole = [
  '01000000000',
  settlementBody.settlementPhone,
  settlementBody.settlementEmail,
  accountNumber,
  '19900101',
  '1990.01.01',
];

const close = (text: string): string => text.normalize('NFC').replaceAll(/\s/g, '');

describeOnDatabase('a merchant’s own file as a PDF', (open) => {
  let merchant: TestMerchant;
  let bytes: Buffer;
  let read: Awaited<ReturnType<typeof readPdf>>;
  withPortal(() => open({ register: everythingUntilFinished }));
  beforeAll(async () => {
    ({ merchant } = await finished(portal));
    ({ bytes } = await pdfOf(merchant));
    read = await readPdf(bytes);
  });

  const pdfOf = ({ client }: TestMerchant) => client.call(myFilePdf);

  it('contains what the page shows, part by part', async () => {
    const { data } = await merchant.client.call(myFile);
    const text = close(read.text);
    expect(data?.sections.map(({ key }) => key)).toEqual([
      'sign-up',
      'business',
      'services',
      'settlement',
      'representatives',
      'owners',
      'documents',
    ]);
    const agreed = data?.sections[0]?.versions[0]?.rows.filter(({ key }) => key === 'agreed') ?? [];
    expect(agreed.map(({ values }) => values[0])).toEqual(['service', 'privacy', 'marketing']);
    for (const { key, versions } of data?.sections ?? []) {
      expect(text).toContain(close(words.sections[key]));
      for (const { at, rows } of versions) {
        expect(text).toContain(close(words.sentAt(key, koreanDayAndTime(at))));
        for (const { key: row, values } of rows) {
          expect(text).toContain(close(rowWords.labels[row]));
          expect(text).toContain(close(fileText(row, values)));
        }
      }
    }
    expect(text).toContain(close(paperClockWords.title));
    expect(text).toContain(close(paperClockWords.undatedTitle));
  });

  it('contains no number that the page masks', async () => {
    const text = close(read.text);
    const masked = (await merchant.client.call(myFile)).data?.sections.flatMap(({ versions }) =>
      versions.flatMap(({ rows }) => rows.flatMap(({ values }) => values.filter((value) => value.includes('**')))),
    );
    expect(masked?.length).toBeGreaterThan(4);
    for (const value of masked ?? []) expect(text).toContain(close(value));
    for (const number of [...whole, merchant.email]) expect(text).not.toContain(number);
  });

  it('embeds its fonts, and has a title, a language and headings for screen readers', () => {
    expect(bytes.toString('latin1').match(/\/FontFile2/g)?.length).toBe(2);
    const { title, language, roles, pages } = read;
    expect([title, language]).toEqual([words.title, 'ko-KR']);
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    expect(roles.filter((role) => role === 'H2').length).toBeGreaterThan(6);
    expect(roles).toEqual(expect.arrayContaining(['L', 'LI', 'Lbl', 'LBody']));
    expect(pages).toBeGreaterThan(1);
  });

  it('is a download without a personal name in its file name, not cached and not stored', async () => {
    const files = async () => [await portal.db.$count(tables.storedFile), await portal.db.$count(tables.auditEvent)];
    const before = await files();
    const { headers, status } = await pdfOf(merchant);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['cache-control']).toContain('no-store');
    const name = decodeURIComponent(String(headers['content-disposition']));
    expect(name).toMatch(/^attachment; filename\*=UTF-8''내 신청 내용 \d{8}\.pdf$/);
    expect(await files()).toEqual(before);
  });

  it('is available at every step, to its own merchant only', async () => {
    for (const step of ['business-information', 'screening-fee', 'owners'] as const) {
      const one = await portal.merchantAt(step);
      const { text } = await readPdf((await pdfOf(one)).bytes);
      expect(text).toContain(one.loginId);
      const other = await one.client.call(myFilePdf, { query: { loginId: merchant.loginId } });
      expect([other.status, other.bytes.includes('%PDF')]).toEqual([403, false]);
    }
    expect((await portal.client().call(myFilePdf)).status).toBe(401);
  });

  it('includes what was submitted before a correction', async () => {
    const one = await portal.merchantAt('service-application');
    for (const description of ['처음 설명', '고친 설명'])
      expect((await one.client.call(applyForServices, { body: serviceApplication({ description }) })).status).toBe(200);
    const text = close((await readPdf((await pdfOf(one)).bytes)).text);
    for (const said of ['처음 설명', '고친 설명', '1번째 버전']) expect(text).toContain(close(said));
  });

  it('says that the certificate is too old', async () => {
    await portal.db.update(tables.certificateCheck).set({ issueDate: '20200101' });
    const { text } = await readPdf((await pdfOf(merchant)).bytes);
    expect(close(text)).toContain(close(paperClockWords.expired));
  });

  it('is limited for each account and hour', async () => {
    const one = await portal.merchantAt('business-information');
    expect((await pdfOf(one)).status).toBe(200);
    // Creating the other PDFs would take seconds.
    for (let time = 1; time < 19; time += 1) await portal.platform.limits.consume('file-pdf', one.accountId);
    expect([(await pdfOf(one)).status, (await pdfOf(one)).status]).toEqual([200, 429]);
  });
});
