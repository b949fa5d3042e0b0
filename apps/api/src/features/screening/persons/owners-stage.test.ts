import type { BodyInputOf } from '@portal/contract/call.ts';
import { screeningProgress, uploadDocument } from '@portal/contract/screening/documents.ts';
import { agreeOwners } from '@portal/contract/screening/persons.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { atOnce } from '../../../../testing/at-once.ts';
import type { MerchantOptions, TestMerchant } from '../../../../testing/test-merchant.ts';
import { describeOnDatabase, portal, withPortal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { withScreening } from '../testing/screening.fixture.ts';
import { putPerson } from './person.repository.ts';
import { auditsOf, noCardKept, owner, paper, placesOf, save } from './persons.fixture.ts';

const agreement = {
  corp: 'CORP100',
  q1: true,
  purpose: { choice: 'TRANSACTION' },
  fundsSource: { choice: 'BUSINESS' },
} as const satisfies BodyInputOf<typeof agreeOwners>;
const corporate = { accountType: 'BC00', forProfit: true } as const satisfies MerchantOptions;
const corporateAgreement = { ...agreement, corp: 'CORP007', listing: { choice: 'UNLISTED' } } as const;

describeOnDatabase('finishing the owner step', (open) => {
  withPortal(() => withScreening(open));

  const agree = ({ client }: TestMerchant, changed: object = {}) =>
    client.call(agreeOwners, { body: { ...agreement, ...changed } });

  it('accepts the owner of a sole proprietor: q1, 100 percent', async () => {
    const merchant = await portal.merchantAt('owners');
    await save(merchant, owner, []);
    const answers = await atOnce(20, () => agree(merchant));
    expect(answers.map(({ data }) => data?.kycStatus)).toEqual(answers.map(() => 'STEP3'));
    expect(await auditsOf(portal, merchant.accountId, 'owners-agreed')).toHaveLength(1);
    expect((await agree(merchant, { fundsSource: { choice: 'FINANCIAL' } })).status).toBe(409);
    expect((await agree(await portal.merchantAt('representatives'))).status).toBe(409);
  });

  it('accepts the same owner again after a lost answer, and no other', async () => {
    const merchant = await portal.merchantAt('owners');
    await save(merchant, owner, []);
    await agree(merchant);
    expect((await save(merchant, owner, [])).status).toBe(200);
    for (const other of [
      { ...owner, job: 'STUDENT' },
      { ...owner, seq: 1 },
      { ...owner, krname: '' },
    ])
      expect((await save(merchant, other, [])).status).toBe(409);
    expect(await auditsOf(portal, merchant.accountId, 'person.saved')).toHaveLength(1);
  });

  it.each([
    [
      'CORP100 for a corporation',
      corporate,
      { ...corporateAgreement, corp: 'CORP100' },
      { corp: 'exemption-category.required' },
    ],
    ['another category for a sole proprietor', {}, { corp: 'CORP001' }, { corp: 'exemption-category.required' }],
    ['no answer', {}, { q1: null }, { q1: 'owner-question.required' }],
    [
      'no to every question',
      {},
      { q1: false, q2: false, q3: false, q4: false, q5: false },
      { q5: 'owner-question.required' },
    ],
    ['a skipped question', {}, { q1: null, q2: true }, { q1: 'owner-question.required' }],
    ['no owners', {}, {}, { owners: 'owner.required' }],
    [
      'another purpose without a text',
      {},
      { purpose: { choice: 'OTHER', text: ' ' } },
      { 'purpose.text': 'purpose.other' },
    ],
    [
      'another source of funds without a text',
      {},
      { fundsSource: { choice: 'OTHER' } },
      { 'fundsSource.text': 'funds-source.other' },
    ],
    [
      'a company for profit without a listing',
      corporate,
      { ...corporateAgreement, listing: null },
      { listing: 'listing.required' },
    ],
    [
      'a listed company without an exchange',
      corporate,
      { ...corporateAgreement, listing: { choice: 'LISTED' } },
      { 'listing.exchange': 'listing.exchange' },
    ],
    [
      'a non-profit corporation without a purpose',
      { ...corporate, forProfit: false },
      { ...corporateAgreement, listing: null },
      { corpPurpose: 'corporate-purpose.other' },
    ],
  ] as const)('refuses %s', async (_, options, changed, codes) => {
    const merchant = await portal.merchantAt('owners', options);
    const errors = Object.fromEntries(Object.entries(codes).map(([field, code]) => [field, sentence(code)]));
    const answer = await agree(merchant, changed);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual(errors);
  });

  it.each([
    ['q1', ['24.99'], { 'owners.0.share': sentence('owner.share-at-least-25') }],
    ['q1', [''], { 'owners.0.share': sentence('owner.share', { number: 1 }) }],
    ['q2', ['10', '0'], { 'owners.1.share': sentence('owner.share-range') }],
    ['q1', ['60', '40.01'], { 'owners.1.share': sentence('owner.share-sum') }],
    ['q2', ['10', '20.5'], null],
    ['q4', ['', ''], null],
  ] as const)('validates shares under %s: %j', async (rung, shares, errors) => {
    const merchant = await portal.merchantAt('owners', corporate);
    for (const [seq, share] of shares.entries()) await save(merchant, { ...owner, seq, share }, []);
    const before = { q1: false, q2: false, q3: false };
    const answer = await agree(merchant, { ...corporateAgreement, ...before, [rung]: true });
    expect(answer.status).toBe(errors ? 400 : 200);
    expect(answer.body.errors).toEqual(errors ?? undefined);
  });

  it.each([
    ['UNLISTED', { choice: 'UNLISTED', exchange: null }],
    ['LISTED', 'listing.exchange'],
    ['KOSDAQ', { choice: 'LISTED', exchange: 'KOSDAQ' }],
    ['', 'listing'],
    [null, 'listing'],
  ] as const)('accepts the plain texts of specification 2 §7.1, listing %j', async (listing, stored) => {
    const merchant = await portal.merchantAt('owners', corporate);
    const texts = { corp: 'CORP001', q1: '', q2: '', purpose: '구독 판매', fundsSource: 'BUSINESS', corpPurpose: null };
    const answer = await agree(merchant, { ...texts, listing });
    if (typeof stored === 'string') return expect(Object.keys(answer.body.errors ?? {})).toEqual([stored]);
    expect(answer.status).toBe(200);
    const { accountId } = merchant;
    const place = { table: 'owner_answers', column: 'answers_sealed', row: accountId };
    const [row] = await portal.db
      .select()
      .from(tables.ownerAnswers)
      .where(eq(tables.ownerAnswers.accountId, accountId));
    expect(JSON.parse(await portal.platform.personalData.open(accountId, place, row?.answersSealed ?? ''))).toEqual({
      purpose: { choice: 'OTHER', text: '구독 판매' },
      fundsSource: { choice: 'BUSINESS', text: '' },
      listing: stored,
      companies: null,
      corpPurpose: '',
    });
  });

  it('keeps as many owners as were submitted, without a gap', async () => {
    const merchant = await portal.merchantAt('owners', corporate);
    for (const seq of [0, 2]) await save(merchant, { ...owner, seq, share: '30' }, []);
    expect((await agree(merchant, corporateAgreement)).body.errors).toEqual({ owners: sentence('owner.required') });
    expect((await agree(merchant, { ...corporateAgreement, ownerCount: 1 })).status).toBe(200);
    expect(await placesOf(portal, merchant.accountId, 'SR02')).toEqual([0]);
  });

  it('deletes the draft of the shareholder tree', async () => {
    const merchant = await portal.merchantAt('owners', corporate);
    const kept = { ownerId: merchant.accountId, valuesSealed: '-' };
    for (const step of ['owner-info', 'owner-finder']) await portal.db.insert(tables.draft).values({ ...kept, step });
    await save(merchant, { ...owner, share: '30' }, []);
    expect((await agree(merchant, { ...corporateAgreement, ownerCount: 1 })).status).toBe(200);
    const left = await portal.db.select().from(tables.draft).where(eq(tables.draft.ownerId, merchant.accountId));
    expect(left).toEqual([]);
  });

  it('requires no owners of an exempt corporation', async () => {
    const merchant = await portal.merchantAt('owners', corporate);
    await save(merchant, owner, []);
    expect((await agree(merchant, { ...corporateAgreement, corp: 'CORP001', q1: null })).status).toBe(200);
    expect(await placesOf(portal, merchant.accountId, 'SR02')).toEqual([]);
    const [row] = await portal.db
      .select()
      .from(tables.ownerAnswers)
      .where(eq(tables.ownerAnswers.accountId, merchant.accountId));
    expect(row).toMatchObject({ exemptionCategory: 'CORP001', rung: null });
  });

  it('accepts only representatives as owners under the last question', async () => {
    const merchant = await portal.merchantAt('owners', corporate);
    const answers = {
      krname: '홍길동',
      name: 'HONG GILDONG',
      nation: 'KR',
      birth: '19900101',
      gender: 'male',
      share: '',
      job: '',
    } as const;
    const representative = { type: 'SR00', seq: 0, ekycStatus: 'COMPLETE', ...noCardKept } as const;
    await portal.db.transaction((tx) => putPerson(tx, portal.platform, merchant.accountId, representative, answers));
    await save(merchant, { ...owner, krname: '김하늘', share: '' }, []);
    const last = { ...corporateAgreement, q1: false, q2: false, q3: false, q4: false, q5: true };
    expect((await agree(merchant, last)).body.errors).toEqual({
      'owners.0.krname': sentence('owner.not-representative'),
    });
    await save(merchant, { ...owner, share: '' }, []);
    expect((await agree(merchant, last)).data).toEqual({ kycStatus: 'STEP3' });
  });

  it('keeps a shareholder list with its company after a reset, and deletes it with the company', async () => {
    const merchant = await portal.merchantAt('owners', corporate);
    const { accountId } = merchant;
    await save(merchant, { ...owner, share: '60' }, []);
    const named = (companies: readonly string[]) => agree(merchant, { ...corporateAgreement, companies });
    await named(['온새미홀딩스', '가온', '나래']);
    const body = { type: 'SF06' } as const;
    for (const subject of ['company-0', 'company-1', 'company-2']) {
      const file = { ...paper, name: `${subject}.pdf` };
      await merchant.client.call(uploadDocument, { body: { ...body, subject }, files: { file } });
    }
    await portal.db.update(tables.account).set({ kycStatus: 'STEP2' }).where(eq(tables.account.id, accountId));
    expect((await named(['나래', '온새미홀딩스', '마루'])).data).toEqual({ kycStatus: 'STEP3' });
    const { data } = await merchant.client.call(screeningProgress);
    expect(data?.documents.flatMap(({ label, uploaded }) => (uploaded ? [[label, uploaded.fileName]] : []))).toEqual([
      ['주주명부 (나래)', 'company-2.pdf'],
      ['주주명부 (온새미홀딩스)', 'company-0.pdf'],
    ]);
  });

  it('accepts shareholder companies only from a for-profit corporation that names owners', async () => {
    const merchant = await portal.merchantAt('owners', corporate);
    await save(merchant, { ...owner, share: '60' }, []);
    expect((await agree(merchant, { ...corporateAgreement, companies: ['온새미홀딩스', ' '] })).body.errors).toEqual({
      'companies.1': sentence('owner-company.required'),
    });
    const named = { ...corporateAgreement, companies: ['온새미홀딩스'] };
    expect((await agree(merchant, named)).data).toEqual({ kycStatus: 'STEP3' });
    expect((await agree(merchant, named)).data).toEqual({ kycStatus: 'STEP3' });
    expect((await agree(merchant, { ...named, q1: false, q2: true })).status).toBe(409);
    expect((await merchant.client.call(screeningProgress)).data?.documents.map(({ label }) => label)).toContain(
      '주주명부 (온새미홀딩스)',
    );
    const exempt = await portal.merchantAt('owners', corporate);
    await agree(exempt, { ...corporateAgreement, corp: 'CORP001', companies: ['온새미홀딩스'] });
    expect((await exempt.client.call(screeningProgress)).data?.documents).toHaveLength(5);
  });
});
