import { calls } from '@portal/contract/calls.ts';
import { accountStatuses, kycStatuses, screenCostCodes } from '@portal/domain/journey/status.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/compose.ts';
import { tables } from '../src/platform/database/tables.ts';
import type { TestMerchant } from '../testing/test-merchant.ts';
import { openTestPortal, portal, withPortal } from '../testing/test-portal.ts';

/** The home of a combination of statuses, by the specifications' tables (specification 1 §4, specification 2 §4.1). */
function homeOf(account: string, cost: string | null, kyc: string | null): string {
  if (account === 'STEP2_COMPLETED') return '/business-info';
  if (account === 'STEP4_COMPLETED') return '/payment-service';
  if (account !== 'PAID' && cost !== 'SC001') return '/payment-complete';
  if (kyc === null || kyc === 'WAITING') return '/before-kyc';
  if (kyc === 'STEP1' || kyc === 'EKYC_FAILED') return '/representative-info';
  if (kyc === 'STEP2') return '/owner-info';
  return kyc === 'STEP3' ? '/document-upload' : '/kyc-complete';
}

/** Business information may be corrected until the fee is paid (decisions §14). */
const untilTheFee = ['/business-info', '/payment-service', '/payment-complete'];

/** The homes at which each call may be made; calls that are not listed may be made anywhere. */
const homesOf: Readonly<Record<string, readonly string[]>> = {
  verifyCertificate: untilTheFee,
  readCertificate: untilTheFee,
  attachedCertificate: untilTheFee,
  attachedCertificateFile: untilTheFee,
  removeAttachedCertificate: untilTheFee,
  submitPrivateInformation: untilTheFee,
  submitCorporateInformation: untilTheFee,
  applyForServices: ['/payment-service', '/payment-complete'],
  preparePayment: ['/payment-complete'],
  screeningFeePreview: ['/payment-service', '/payment-complete'],
  applicationAnswers: ['/payment-service', '/payment-complete'],
  mailPaperList: ['/before-kyc'],
  checkSettlementAccount: ['/before-kyc'],
  isSettlementAccountChecked: ['/before-kyc'],
  saveSettlementAccount: ['/before-kyc'],
  readIdCard: ['/representative-info', '/kyc-complete'],
  keepIdCardPicture: ['/representative-info'],
  keptIdCardPicture: ['/representative-info'],
  verifyIdCard: ['/representative-info', '/kyc-complete'],
  maskIdCard: ['/representative-info'],
  removePerson: ['/representative-info'],
  savePerson: ['/representative-info', '/owner-info'],
  agreeOwners: ['/owner-info'],
  uploadDocument: ['/document-upload'],
  removeDocument: ['/document-upload'],
  createPhoneLink: ['/representative-info', '/kyc-complete'],
  mailPhoneLink: ['/representative-info', '/kyc-complete'],
  phoneLinkStatus: ['/representative-info', '/kyc-complete'],
  closePhoneLink: ['/representative-info', '/kyc-complete'],
  reviewStatus: ['/kyc-complete'],
  markedPage: ['/kyc-complete'],
  uploadSupplement: ['/kyc-complete'],
  answerSupplement: ['/kyc-complete'],
};

const combinations = accountStatuses.flatMap((account) =>
  [null, ...screenCostCodes].flatMap((cost) => [null, ...kycStatuses].map((kyc) => ({ account, cost, kyc }))),
);
const guarded = calls.filter(({ steps }) => steps !== undefined);

describe('the step table on the server', () => {
  let merchant: TestMerchant;
  withPortal(() => openTestPortal({ jobs: false, register: features }));
  beforeAll(async () => {
    merchant = await portal.merchantAt('business-information');
  });

  it('names every call that is bound to a step', () => {
    expect(guarded.map(({ id }) => id).sort()).toEqual(Object.keys(homesOf).sort());
  });

  it.each(combinations)('allows at $account, $cost, $kyc only the calls of that step', async (combination) => {
    const { account, cost, kyc } = combination;
    const place = combinations.indexOf(combination);
    await portal.db
      .update(tables.account)
      .set({ accountStatus: account, screenCostInfo: cost, kycStatus: kyc })
      .where(eq(tables.account.id, merchant.accountId));
    const home = homeOf(account, cost, kyc);
    for (const call of guarded) {
      const { status, body } = await merchant.client.raw({
        method: call.method,
        url: call.path,
        headers: { origin: portal.platform.config.publicOrigin, 'sec-fetch-site': 'same-origin' },
        // Varies the address, as this many requests from one address would meet another rule.
        remoteAddress: `192.0.2.${place % 250}`,
      });
      if (homesOf[call.id]?.includes(home)) expect([call.id, status]).not.toEqual([call.id, 409]);
      else {
        expect([call.id, status]).toEqual([call.id, 409]);
        expect(body).toContain(`"redirect":"${home}"`);
      }
    }
  });
});
