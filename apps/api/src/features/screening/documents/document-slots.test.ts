import { finishDocuments, screeningProgress, uploadDocument } from '@portal/contract/screening/documents.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import type { DocumentType } from '@portal/domain/rules/paper/documents.ts';
import { expect, it } from 'vitest';
import type { SentFile } from '../../../../testing/test-client.ts';
import { png } from '../../../../testing/test-files.ts';
import type { TestMerchant } from '../../../../testing/test-merchant.ts';
import { describeOnDatabase, portal, withPortal } from '../../../../testing/test-portal.ts';
import { storeOwnerAnswers } from '../persons/owner-answers.repository.ts';
import { putPerson } from '../persons/person.repository.ts';
import { noCardKept } from '../persons/persons.fixture.ts';
import { withScreening } from '../testing/screening.fixture.ts';

const pdf: SentFile = {
  bytes: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  name: '통장.pdf',
  contentType: 'application/pdf',
};

const order = ['SF04', 'SF05', 'SF06', 'SF07', 'SF11', 'SF08', 'SF09'];

describeOnDatabase('requested documents', (open) => {
  withPortal(() => withScreening(open));

  const upload = ({ client }: TestMerchant, type: DocumentType, file = pdf) =>
    client.call(uploadDocument, { body: { type }, files: { file } });
  const finish = ({ client }: TestMerchant, agreed = true) => client.call(finishDocuments, { body: { agreed } });

  const progress = async ({ client }: TestMerchant) => (await client.call(screeningProgress)).data?.documents ?? [];
  const put = (
    { client }: TestMerchant,
    type: DocumentType,
    body: { seq?: number; subject?: string },
    name = '통장.pdf',
  ) => client.call(uploadDocument, { body: { type, ...body }, files: { file: { ...pdf, name } } });

  it.each([
    ['a sole proprietor', {}, ['SF07', 'SF11', 'SF09'], ['SF04', 'SF05', 'SF06', 'SF08']],
    ['a corporation', { accountType: 'BC00' }, ['SF04', 'SF05', 'SF06', 'SF07', 'SF09'], ['SF08', 'SF11']],
    ['a sole proprietor with an agent', { hasAgent: true }, ['SF07', 'SF11', 'SF08', 'SF09'], ['SF04']],
  ] as const)('are those for %s and no others', async (_, options, wanted, unwanted) => {
    const merchant = await portal.merchantAt('documents', options);
    for (const type of wanted) expect((await upload(merchant, type)).status).toBe(200);
    for (const type of unwanted) {
      expect((await upload(merchant, type)).body.errors).toEqual({ type: sentence('document.not-expected') });
    }
    const { data } = await merchant.client.call(screeningProgress);
    expect(data?.documents.map(({ type, uploaded }) => [type, uploaded?.fileName])).toEqual(
      order.filter((type) => wanted.some((one) => one === type)).map((type) => [type, '통장.pdf']),
    );
  });

  it('count uploads for each slot, however it is named, without opening files for unknown slots', async () => {
    const merchant = await portal.merchantAt('documents');
    const names = [{}, { subject: '' }, { subject: 'SR00-0' }];
    for (const time of Array(10).keys()) {
      expect((await put(merchant, 'SF11', { ...names[time % 3], seq: time % 5 })).status).toBe(200);
    }
    for (const name of names) expect((await put(merchant, 'SF11', name)).status).toBe(429);
    await named(merchant, ['홍길동', '김하늘']);
    expect((await put(merchant, 'SF11', { subject: 'SR00-1' })).status).toBe(200);
    const file = { ...png(Buffer.from('89504e470d0a1a0a00', 'hex')), name: '깨진.png' };
    const answer = await merchant.client.call(uploadDocument, {
      body: { type: 'SF11', subject: 'SR00-7' },
      files: { file },
    });
    expect(answer.body.errors).toEqual({ type: sentence('document.not-expected') });
  });

  it('have up to five files a slot, each replaced by its own number', async () => {
    const merchant = await portal.merchantAt('documents');
    for (const seq of [0, 1, 2, 3, 4]) await put(merchant, 'SF07', { seq }, `${seq}.pdf`);
    const sixth = await put(merchant, 'SF07', { seq: 5 });
    expect(sixth).toMatchObject({ status: 400, body: { errors: { seq: sentence('document.five-at-most') } } });
    await put(merchant, 'SF07', { seq: 3 }, '새.pdf');
    const [slot] = await progress(merchant);
    expect(slot?.files?.map(({ seq, fileName }) => [seq, fileName])).toEqual([
      [0, '0.pdf'],
      [1, '1.pdf'],
      [2, '2.pdf'],
      [3, '새.pdf'],
      [4, '4.pdf'],
    ]);
    expect(slot?.uploaded?.fileName).toBe('0.pdf');
  });

  async function named(merchant: TestMerchant, names: readonly string[]): Promise<void> {
    const { accountId } = merchant;
    const answers = { name: 'KIM', nation: 'KR', gender: 'male', birth: '19800101', share: '', job: '' } as const;
    for (const [seq, krname] of names.entries())
      await portal.db.transaction((tx) =>
        putPerson(
          tx,
          portal.platform,
          accountId,
          { type: 'SR00', seq, ekycStatus: 'COMPLETE', ...noCardKept },
          { ...answers, krname },
        ),
      );
  }

  it('include a seal certificate for each sole proprietor, by name', async () => {
    const merchant = await portal.merchantAt('documents');
    await named(merchant, ['홍길동', '김하늘']);
    expect((await progress(merchant)).map(({ type, subject, label }) => [type, subject, label])).toEqual([
      ['SF07', '', '통장 사본'],
      ['SF11', 'SR00-0', '인감증명서 원본 (홍길동)'],
      ['SF11', 'SR00-1', '인감증명서 원본 (김하늘)'],
      ['SF09', '', '기타 서류'],
    ]);
    await upload(merchant, 'SF07');
    await upload(merchant, 'SF11');
    expect((await finish(merchant)).body.errors).toEqual({
      'SF11/SR00-1': sentence('document.required', { label: '인감증명서 원본 (김하늘)' }),
    });
    expect((await put(merchant, 'SF11', { subject: 'SR00-2' })).body.errors).toEqual({
      type: sentence('document.not-expected'),
    });
    await put(merchant, 'SF11', { subject: 'SR00-1' });
    expect((await finish(merchant)).data).toEqual({ kycStatus: 'COMPLETE' });
  });

  it('include a shareholder list for each company among the shareholders, and name missing ones', async () => {
    const merchant = await portal.merchantAt('documents', { accountType: 'BC00', forProfit: true });
    const text = JSON.stringify({ companies: ['온새미홀딩스', '가온'] });
    const stored = { exemptionCategory: 'CORP007', rung: 'q2', text } as const;
    await storeOwnerAnswers(portal.db, portal.platform.personalData, merchant.accountId, stored);
    const missing = async (): Promise<unknown> =>
      (await progress(merchant)).map(({ type, subject, missing: names }) => [type, subject, names]);
    expect(await missing()).toEqual([
      ['SF04', '', []],
      ['SF05', '', []],
      ['SF06', '', ['온새미홀딩스', '가온']],
      ['SF06', 'company-0', []],
      ['SF06', 'company-1', []],
      ['SF07', '', []],
      ['SF09', '', ['온새미홀딩스', '가온']],
    ]);
    for (const type of ['SF04', 'SF05', 'SF06', 'SF07'] as const) await upload(merchant, type);
    await put(merchant, 'SF06', { subject: 'company-1' });
    expect((await finish(merchant)).body.errors).toEqual({
      'SF06/company-0': sentence('document.required', { label: '주주명부 (온새미홀딩스)' }),
    });
    expect((await progress(merchant)).at(-1)?.missing).toEqual(['온새미홀딩스']);
    await put(merchant, 'SF06', { subject: 'company-0' });
    expect((await finish(merchant)).data).toEqual({ kycStatus: 'COMPLETE' });
  });

  it('have other labels for a non-profit corporation', async () => {
    const merchant = await portal.merchantAt('documents', { accountType: 'BC00', forProfit: false, nonProfit: true });
    expect((await progress(merchant)).map(({ label }) => label)).toEqual([
      '법인등기부등본',
      '법인인감증명서 원본',
      '이사회 명부 또는 임원 명부',
      '통장 사본',
      '기타 서류 (고유번호증)',
    ]);
  });
});
