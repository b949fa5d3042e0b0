import { randomBytes } from 'node:crypto';
import {
  applyForServices,
  submitPrivateInformation,
  verifyCertificate,
} from '@portal/contract/application/application.ts';
import { finishDocuments, uploadDocument } from '@portal/contract/screening/documents.ts';
import { agreeOwners, completeRepresentatives } from '@portal/contract/screening/persons.ts';
import { checkSettlementAccount, saveSettlementAccount } from '@portal/contract/screening/settlement.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import { eq } from 'drizzle-orm';
import { registerDrafts } from '../src/capabilities/drafts/drafts.routes.ts';
import { signedUp } from '../src/features/account/account.fixture.ts';
import { registerAccount } from '../src/features/account/account.routes.ts';
import { registerApplication } from '../src/features/application/application.routes.ts';
import { owner, recordVerified, representative, save } from '../src/features/screening/persons/persons.fixture.ts';
import { registerScreening } from '../src/features/screening/screening.routes.ts';
import { failUploads } from '../src/features/screening/testing/cards.fixture.ts';
import { checkBody, settlementBody } from '../src/features/screening/testing/screening.fixture.ts';
import { give } from '../src/operator/command.fixture.ts';
import { tables } from '../src/platform/database/tables.ts';
import { registerScreeningFeePayments } from '../testing/application.portal.ts';
import { privateAnswers, serviceApplication, specimenNumber } from '../testing/application.specimens.ts';
import type { TestClient } from '../testing/test-client.ts';
import { certificateImage, png } from '../testing/test-files.ts';
import type { TestMerchant } from '../testing/test-merchant.ts';
import type { TestPortal } from '../testing/test-portal.ts';

/** All calls on the way to a finished application. */
export const everythingUntilFinished = [registerAccount, registerApplication, registerScreening];
/** The same with drafts, and the payment of the fee. */
export const wholeApplication = [registerDrafts, ...everythingUntilFinished, registerScreeningFeePayments];

/** Submits the business form, with a certificate of the specimen's number. */
export async function handInBusiness(client: TestClient, certificate: Buffer) {
  const bizRegFile = png(certificate, '등록증.png');
  await client.call(verifyCertificate, { files: { file: bizRegFile } });
  const body = { kycVerificationInfo: privateAnswers() };
  return await client.call(submitPrivateInformation, { body, files: { bizRegFile } });
}

export interface HandedIn {
  readonly merchant: TestMerchant;
  readonly documents: Readonly<Record<'SF07' | 'SF08' | 'SF11', Buffer>>;
}

const paper = (): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n%'),
    randomBytes(40_000),
    Buffer.from('\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  ]);

/** Signs up and applies; the account is exempted from the fee. */
async function until(portal: TestPortal, companyName: string): Promise<TestMerchant> {
  const loginId = `done${randomBytes(5).toString('hex')}`;
  const email = `${loginId}@merchant.test`;
  const { client } = await signedUp(portal, { loginId, opEmail: email, companyName, opName: '김하늘' });
  const [row] = await portal.db.select().from(tables.account).where(eq(tables.account.loginId, loginId));
  if (!row) throw new Error('nobody signed up');
  const texts = { registerNumber: specimenNumber, issuanceDate: dayInKorea(), repName: '이대표', companyName };
  await handInBusiness(client, await certificateImage('BL_SOLE', texts));
  await client.call(applyForServices, { body: serviceApplication({}) });
  await give(portal, 'accounts', 'exempt', loginId);
  return { client, accountId: row.id, loginId, email, password: '' };
}

/** Finishes an application by the portal's own calls: the representative is verified, the agent chose to be verified later. */
export async function finished(portal: TestPortal, companyName = '바다상점'): Promise<HandedIn> {
  const merchant = await until(portal, companyName);
  const { client } = merchant;
  await client.call(checkSettlementAccount, { body: checkBody });
  await client.call(saveSettlementAccount, { body: { ...settlementBody, gongdongRep: true } });
  await recordVerified(merchant);
  await failUploads(merchant, { type: 'SR01' });
  await save(merchant, { ...representative, krname: '박대리', type: 'SR01', eKycStatus: 'SKIP' });
  await client.call(completeRepresentatives);
  await save(merchant, { ...owner, share: '60' }, []);
  const choices = { purpose: { choice: 'TRANSACTION' }, fundsSource: { choice: 'BUSINESS' } } as const;
  await client.call(agreeOwners, { body: { corp: 'CORP100', q1: true, ...choices } });
  const documents = { SF07: paper(), SF08: paper(), SF11: paper() };
  for (const type of ['SF07', 'SF08', 'SF11'] as const) {
    const file = { bytes: documents[type], name: `${type} 서류.pdf`, contentType: 'application/pdf' };
    await client.call(uploadDocument, { body: { type }, files: { file } });
  }
  const answer = await client.call(finishDocuments, { body: { agreed: true } });
  if (answer.data?.kycStatus !== 'COMPLETE') throw new Error(`not finished: ${JSON.stringify(answer.body)}`);
  return { merchant, documents };
}
