import type { TestPortal } from '../../../testing/test-portal.ts';
import { tables } from '../database/tables.ts';
import { sealed } from '../security/sealed-row.ts';

export interface Answered {
  readonly bizNo: string;
  readonly companyNameKr: string;
  readonly bizRepEmail: string;
  readonly settlementEmail: string;
}

export async function storeAnswered(
  { db, platform }: TestPortal,
  accountId: string,
  answered: Answered,
): Promise<void> {
  const { personalData, files } = platform;
  const business = sealed.businessInformation(personalData, accountId);
  const settlement = sealed.settlementAccount(personalData, accountId);
  const { bizNo, companyNameKr, bizRepEmail, settlementEmail } = answered;
  const paper = { ownerId: accountId, kind: 'certificate', content: Buffer.from('paper'), contentType: 'image/png' };
  await db.insert(tables.businessInformation).values({
    accountId,
    kind: 'private',
    nonProfit: false,
    businessNumberSealed: await business.seal('businessNumberSealed', bizNo),
    businessNumberIndex: personalData.index('business-number', bizNo),
    answersSealed: await business.sealJson('answersSealed', { companyNameKr, bizRepEmail }),
    productTypeSmall: 'B01M01S01',
    certificateFileId: (await files.store(db, paper)).id,
  });
  await db.insert(tables.settlementAccount).values({
    accountId,
    bankCode: '088',
    depositorNameSealed: await settlement.seal('depositorNameSealed', '홍길동'),
    accountNumberSealed: await settlement.seal('accountNumberSealed', '1002900123456'),
    managerNameSealed: await settlement.seal('managerNameSealed', '김정산'),
    emailSealed: await settlement.seal('emailSealed', settlementEmail),
    phoneSealed: await settlement.seal('phoneSealed', '01000000000'),
  });
}
