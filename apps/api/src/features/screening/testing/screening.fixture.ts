import type { BodyInputOf } from '@portal/contract/call.ts';
import type { checkSettlementAccount, saveSettlementAccount } from '@portal/contract/screening/settlement.ts';
import type { PortalOptions, TestPortal } from '../../../../testing/test-portal.ts';
import { tables } from '../../../platform/database/tables.ts';
import { registerScreening } from '../screening.routes.ts';

export const accountNumber = '1002345678901';

export const withScreening = (
  open: (options?: PortalOptions) => Promise<TestPortal>,
  options: PortalOptions = {},
): Promise<TestPortal> => open({ ...options, register: [registerScreening] });

export const checkBody = { accountNumber, accountName: '홍길동', bankCode: '020' } as const satisfies BodyInputOf<
  typeof checkSettlementAccount
>;

export const settlementBody = {
  ...checkBody,
  gongdongRep: false,
  settlementManager: '김정산',
  settlementEmail: 'settle@merchant.test',
  settlementPhone: '01012345678',
} as const satisfies BodyInputOf<typeof saveSettlementAccount>;

/** Stores an account's business as from its certificate and form, without making those calls. */
export async function storeBusiness({ db, platform }: TestPortal, accountId: string, named: string, answers = {}) {
  const seal = (column: string, plain: string) =>
    platform.personalData.seal(accountId, { table: 'business_information', column, row: accountId }, plain);
  const file = { ownerId: accountId, kind: 'certificate', content: Buffer.from('x'), contentType: 'image/png' };
  await db.insert(tables.businessInformation).values({
    accountId,
    kind: 'private',
    nonProfit: false,
    businessNumberSealed: await seal('business_number_sealed', '9012345678'),
    businessNumberIndex: 'index',
    representativeNameSealed: await seal('representative_name_sealed', named),
    answersSealed: await seal('answers_sealed', JSON.stringify(answers)),
    productTypeSmall: 'none',
    certificateFileId: (await platform.files.store(db, file)).id,
  });
}
