import * as application from '@portal/contract/application/application.ts';
import * as fee from '@portal/contract/application/fee.ts';
import { inventedBusiness, inventedServices } from './invented-answers.ts';
import { offeredCategory } from './offered-category.ts';
import type { UploadFile } from './trial-client.ts';
import { digits, type TrialPerson, type TrialRepresentatives } from './trial-person.ts';

/** Specimen of the corporate certificate by number of representatives. */
const certificates = {
  1: 'certificate-corporate.jpg',
  2: 'certificate-corporate-two.jpg',
  4: 'certificate-corporate-four.jpg',
} as const satisfies Record<TrialRepresentatives, string>;

export async function submitBusinessInformation(who: TrialPerson): Promise<void> {
  await (who.kind === 'sole' ? submitPrivate(who) : submitCorporate(who));
}

async function submitPrivate(who: TrialPerson): Promise<void> {
  const file = await who.sandbox.specimen('certificate-sole-photo.jpg');
  const { registerNumber } = await readCertificate(who, 'private', file);
  const kycVerificationInfo = { ...(await businessInformation(who, registerNumber)), zipCode: '06236' };
  await who.client.must(application.submitPrivateInformation, {
    query: { loginId: who.loginId },
    body: { kycVerificationInfo },
    files: { bizRegFile: file },
  });
}

async function submitCorporate(who: TrialPerson): Promise<void> {
  const isNonProfit = who.kind === 'nonprofit';
  const name = isNonProfit ? 'certificate-nonprofit.jpg' : certificates[who.representatives];
  const file = await who.sandbox.specimen(name);
  const { registerNumber, corporateNumber } = await readCertificate(who, 'corporate', file);
  const about = await businessInformation(who, registerNumber);
  const kycVerificationInfo = {
    ...about,
    nonProfit: isNonProfit,
    corpNo: digits(corporateNumber),
    corpNameKr: about.companyNameKr,
    corpNameEn: about.companyNameEn,
    bizZipCode: '06236',
    officeAddressKr: about.bizAddressKr,
    officeAddressEn: about.bizAddressEn,
    officeZipCode: '06236',
  };
  await who.client.must(application.submitCorporateInformation, {
    query: { loginId: who.loginId },
    body: { kycVerificationInfo },
    files: { bizRegFile: file },
  });
}

async function readCertificate(who: TrialPerson, type: 'private' | 'corporate', file: UploadFile) {
  const checked = await who.client.must(application.verifyCertificate, { query: { type }, files: { file } });
  const read = await who.client.must(application.readCertificate, { query: {}, files: { file } });
  const result = read?.images[0]?.bizLicense.result;
  return {
    registerNumber: result?.registerNumber?.[0]?.text ?? checked?.registerNumber ?? '',
    corporateNumber: result?.corpRegisterNum?.[0]?.text ?? '',
  };
}

/** The part common to both business forms: values read from the certificate, completed by hand. */
async function businessInformation(who: TrialPerson, registerNumber: string) {
  return {
    ...inventedBusiness,
    ...offeredCategory(await who.client.must(application.productTypes)),
    bizNo: digits(registerNumber),
    companyNameKr: who.companyName,
    bizRepEmail: who.email,
  };
}

export async function applyForServices(who: TrialPerson): Promise<void> {
  await who.client.must(application.applyForServices, {
    query: { loginId: who.loginId },
    body: inventedServices,
  });
}

/** Prepares the payment and pays at the card page; the return is posted as the gateway's page does. */
export async function payFee(who: TrialPerson, card = '4111111111111111'): Promise<void> {
  const owed = await who.client.must(fee.screeningFee, { query: { loginId: who.loginId } });
  const prepared = await who.client.must(fee.preparePayment, {
    body: { loginId: who.loginId, operatorEmail: who.email, amount: owed?.screenCost ?? 0 },
  });
  if (!prepared) throw new Error('the payment was not prepared');
  const { returnUrl, parameters } = await who.sandbox.payByCard(prepared.request, { number: card });
  if (returnUrl !== '') await who.client.fetch(returnUrl, { method: 'POST', body: new URLSearchParams(parameters) });
  await who.client.must(fee.settleScreeningFee, { body: { loginId: who.loginId, accountStatus: 'PAID' } });
}
