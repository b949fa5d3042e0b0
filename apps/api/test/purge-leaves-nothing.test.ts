import { login } from '@portal/contract/account/account.ts';
import {
  applyForServices,
  submitPrivateInformation,
  verifyCertificate,
} from '@portal/contract/application/application.ts';
import { preparePayment, screeningFeeReceipt, settleScreeningFee } from '@portal/contract/application/fee.ts';
import { saveDraft } from '@portal/contract/platform.ts';
import { uploadDocument } from '@portal/contract/screening/documents.ts';
import { agreeOwners, completeRepresentatives } from '@portal/contract/screening/persons.ts';
import { checkSettlementAccount, saveSettlementAccount } from '@portal/contract/screening/settlement.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { signedUp } from '../src/features/account/account.fixture.ts';
import { owner, recordVerified, save } from '../src/features/screening/persons/persons.fixture.ts';
import { failUploads, numberBack } from '../src/features/screening/testing/cards.fixture.ts';
import { accountNumber, checkBody, settlementBody } from '../src/features/screening/testing/screening.fixture.ts';
import { tables } from '../src/platform/database/tables.ts';
import { purgeLeftovers } from '../src/platform/jobs/leftovers.ts';
import { accountOf, auditOf, leftAgo, toolsOf } from '../src/platform/retention/retention.fixture.ts';
import { purgeUnfinished } from '../src/platform/retention/retention-jobs.ts';
import { privateAnswers, serviceApplication, specimenNumber } from '../testing/application.specimens.ts';
import { everyRow } from '../testing/every-row.ts';
import { blankImage, certificateImage, png } from '../testing/test-files.ts';
import type { TestMerchant } from '../testing/test-merchant.ts';
import { describeOnBothDatabases, portal, withPortal } from '../testing/test-portal.ts';
import { wholeApplication } from './finished-merchant.fixture.ts';

const { account, businessInformation, paymentAttempt, retainedPayment, settlementAccount } = tables;
const loginId = 'CanaryShop77';
const email = 'canary77@merchant.test';
const password = 'Lantern!7harbor';
const transactionId = 'transaction-of-the-canary';

/** Typed, shown or uploaded values, none of which may be found afterwards. */
const canaries = [
  loginId,
  loginId.toLowerCase(),
  email,
  '카나리아상점',
  '김하늘',
  '이대표',
  '홍길동',
  '바다상점',
  specimenNumber,
  numberBack,
  accountNumber,
  settlementBody.settlementEmail,
  '반쯤 쓴 글',
  '서류이름',
];

describeOnBothDatabases('an unfinished application that was paid for', 'the order of references', (open) => {
  let merchant: TestMerchant;
  withPortal(() =>
    open({
      register: wholeApplication,
    }),
  );
  beforeAll(async () => {
    merchant = await untilDocuments();
    await portal.db.insert(tables.restoredPayer).values({ ownerId: merchant.accountId });
  });

  const notify = (said: Record<string, string>) =>
    portal.client().raw({
      method: 'POST',
      url: '/front/v1/payment/status',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: portal.fakes.cardPayment.notice(said),
    });
  const attemptsOf = (accountId: string) =>
    portal.db
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.ownerId, accountId))
      .orderBy(paymentAttempt.createdAt);

  async function signUp() {
    const { client } = await signedUp(portal, {
      loginId,
      opEmail: email,
      companyName: '카나리아상점',
      opName: '김하늘',
    });
    const [row] = await portal.db.select().from(account).where(eq(account.loginId, loginId));
    if (!row) throw new Error('no account');
    return { client, accountId: row.id, loginId, email, password };
  }

  async function apply({ client }: TestMerchant): Promise<void> {
    const texts = {
      registerNumber: specimenNumber,
      issuanceDate: dayInKorea(),
      repName: '이대표',
      companyName: '바다상점',
    };
    const refused = png(await certificateImage('BL_CORP', texts), '서류이름.png');
    await client.call(verifyCertificate, { query: { type: 'private' }, files: { file: refused } });
    const bizRegFile = png(await certificateImage('BL_SOLE', texts), '서류이름.png');
    await client.call(verifyCertificate, { files: { file: bizRegFile } });
    const body = { kycVerificationInfo: privateAnswers() };
    await client.call(submitPrivateInformation, { body, files: { bizRegFile } });
    await client.call(applyForServices, { body: serviceApplication({ description: '반쯤 쓴 글' }) });
  }

  async function pay({ client, accountId }: TestMerchant): Promise<void> {
    await client.call(preparePayment, { body: { amount: 330_000 } });
    const [declined] = await attemptsOf(accountId);
    const notice = { order_id: loginId, buyer: '김하늘', email, amount: '330000' };
    await notify({ ...notice, param1: declined?.id ?? '', transaction_id: 'declined', rescode: '1001' });
    await client.call(preparePayment, { body: { amount: 330_000 } });
    const paid = (await attemptsOf(accountId)).find(({ state }) => state === 'READY');
    await notify({ ...notice, param1: paid?.id ?? '', transaction_id: transactionId, rescode: '0000' });
    await notify({ ...notice, param1: paid?.id ?? '', transaction_id: transactionId, rescode: '0000' });
  }

  /** Takes all steps except the last one, leaving rows in every table. */
  async function untilDocuments(): Promise<TestMerchant> {
    const one = await signUp();
    const { client } = one;
    await apply(one);
    await pay(one);
    // The only draft that outlasts its step.
    await client.call(saveDraft, { params: { step: 'before-kyc' }, body: { values: { ready: ['account-copy'] } } });
    await client.call(checkSettlementAccount, { body: checkBody });
    await client.call(saveSettlementAccount, { body: { ...settlementBody, gongdongRep: true } });
    await recordVerified(one);
    await failUploads(one, { type: 'SR01' });
    await recordVerified(one, { type: 'SR01' });
    await client.call(completeRepresentatives);
    await save(one, owner, []);
    const choices = { purpose: { choice: 'OTHER', text: '반쯤 쓴 글' }, fundsSource: { choice: 'BUSINESS' } } as const;
    await client.call(agreeOwners, { body: { corp: 'CORP100', q1: true, ...choices } });
    for (const _ of [1, 2]) {
      await client.call(uploadDocument, {
        body: { type: 'SF07' },
        files: { file: png(await blankImage(), '서류이름.png') },
      });
    }
    return one;
  }

  it('has reached the expected step, with rows in all tables', async () => {
    const row = await accountOf(portal, merchant.accountId);
    expect(row).toMatchObject({ accountStatus: 'PAID', kycStatus: 'STEP3' });
    const rows = await everyRow(portal.db);
    const holding = [...rows].filter(([, texts]) => texts.some((text) => text.includes(merchant.accountId)));
    const names = holding.map(([name]) => name.replace('public.', ''));
    // The submission uses up the account's check; all other tables have rows.
    const all = ['account', 'audit_event', 'business_information', 'certificate_check', 'consent', 'document', 'draft'];
    const cards = [
      'id_card_counter',
      'id_card_reading',
      'id_card_verification',
      'owner',
      'owner_answers',
      'payment_attempt',
    ];
    const rest = ['person', 'service_application', 'session', 'settlement_account', 'stored_file'];
    expect(names).toEqual(expect.arrayContaining([...all, ...cards, ...rest]));
  });

  it('is indexed by its answers, whose indexes must be purged with it', async () => {
    const columns = {
      account: account.companyNameIndex,
      business: businessInformation.companyNameIndex,
      representative: businessInformation.repEmailIndex,
      settlement: settlementAccount.emailIndex,
    };
    const [indexes = {}] = await portal.db
      .select(columns)
      .from(account)
      .innerJoin(businessInformation, eq(businessInformation.accountId, account.id))
      .innerJoin(settlementAccount, eq(settlementAccount.accountId, account.id));
    const values = z.array(z.string()).parse(Object.values(indexes));
    expect(new Set(values).size).toBe(4);
    canaries.push(...values);
  });

  it('is kept after a log-in', async () => {
    await leftAgo(portal, merchant.accountId, '90 days');
    const client = portal.client();
    await portal.db.delete(tables.rateLimit);
    const answer = await client.call(login, { body: { loginId, password } });
    expect(answer.status).toBe(200);
    expect(await purgeUnfinished(toolsOf(portal))).toBe(0);
  });

  it('is purged after 90 days: no personal value in any table or file, the payment only as a number', async () => {
    const [paid] = (await attemptsOf(merchant.accountId)).filter(({ state }) => state === 'PAID');
    const emailIndex = (await accountOf(portal, merchant.accountId))?.operatorEmailIndex ?? '';
    await leftAgo(portal, merchant.accountId, '90 days');
    expect(await purgeUnfinished(toolsOf(portal))).toBe(1);
    await portal.db.execute(sql`update email_code set expires_at = now() - interval '3 days'`);
    await portal.db.execute(sql`update email_verification set verified_at = now() - interval '3 days'`);
    await purgeLeftovers(portal.db);

    const rows = await everyRow(portal.db);
    const found = (what: string) => [...rows].filter(([, texts]) => texts.some((text) => text.includes(what)));
    expect([...canaries, emailIndex].filter((canary) => found(canary).length > 0)).toEqual([]);
    const named = found(merchant.accountId).map(([name]) => name);
    expect(named.sort()).toEqual(['public.audit_event', 'public.retained_payment']);
    expect(rows.get('public.payment_notice')).toEqual([]);
    expect(portal.fakes.stored.size).toBe(0);
    expect(await portal.db.select().from(retainedPayment)).toEqual([
      {
        id: paid?.id,
        ownerId: merchant.accountId,
        amount: 330_000,
        currency: 'KRW',
        state: 'PAID',
        transactionId,
        providerCode: '0000',
        createdAt: paid?.createdAt,
        settledAt: paid?.settledAt,
      },
    ]);
    expect(await auditOf(portal, merchant.accountId, 'purged')).toMatchObject([{ detail: { paymentsRetained: 1 } }]);
  });

  it('releases its login id, but not its payment to the next user of that id', async () => {
    const next = await signUp();
    expect(next.accountId).not.toBe(merchant.accountId);
    await apply(next);
    await next.client.call(preparePayment, { body: { amount: 330_000 } });
    portal.fakes.cardPayment.hold(loginId, transactionId);
    const asked = await next.client.call(settleScreeningFee, { body: { accountStatus: 'PAID' } });
    expect(asked.status).toBe(409);
    expect((await next.client.call(screeningFeeReceipt)).data).toBeNull();
    expect(await accountOf(portal, next.accountId)).toMatchObject({ accountStatus: 'STEP5_COMPLETED' });
  });
});
