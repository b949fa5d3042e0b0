import { createHash, randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { signedInCookie } from '@portal/contract/call.ts';
import type { JourneyFacts } from '@portal/domain/journey/status.ts';
import type { StepKey } from '@portal/domain/journey/steps.ts';
import type { AccountType } from '@portal/domain/reference/account-types.ts';
import { tables } from '../src/platform/database/tables.ts';
import { sessionCookie } from '../src/platform/http/session.ts';
import { createOwner } from '../src/platform/owners/owner.repository.ts';
import { sealed } from '../src/platform/security/sealed-row.ts';
import type { Platform } from '../src/platform/services.ts';
import { quickHashes } from './quick-hashes.ts';
import type { TestClient } from './test-client.ts';

export interface MerchantOptions {
  readonly accountType?: AccountType | null;
  readonly forProfit?: boolean | null;
  readonly nonProfit?: boolean;
  readonly hasAgent?: boolean;
  readonly loginId?: string;
  readonly email?: string;
  readonly companyName?: string;
  readonly operatorName?: string;
  readonly partnerCode?: string;
  /** Instead of the step's usual statuses. */
  readonly facts?: JourneyFacts;
}

export interface TestMerchant {
  readonly client: TestClient;
  readonly accountId: string;
  readonly loginId: string;
  readonly password: string;
  readonly email: string;
}

const paid = { accountStatus: 'PAID', screenCostInfo: 'SC002' } as const;

const factsAt: Record<StepKey, JourneyFacts> = {
  'business-information': { accountStatus: 'STEP2_COMPLETED', screenCostInfo: null, kycStatus: null },
  'service-application': { accountStatus: 'STEP4_COMPLETED', screenCostInfo: null, kycStatus: null },
  'screening-fee': { accountStatus: 'STEP5_COMPLETED', screenCostInfo: 'SC002', kycStatus: null },
  'settlement-account': { ...paid, kycStatus: null },
  representatives: { ...paid, kycStatus: 'STEP1' },
  owners: { ...paid, kycStatus: 'STEP2' },
  documents: { ...paid, kycStatus: 'STEP3' },
  complete: { ...paid, kycStatus: 'COMPLETE' },
};

const password = 'Lantern!7harbor';
const passwordHash = (): Promise<string> => hash(password, quickHashes.password);

async function sealedColumns({ personalData }: Platform, accountId: string, options: MerchantOptions, email: string) {
  const { seal } = sealed.account(personalData, accountId);
  return {
    companyNameSealed: await seal('companyNameSealed', options.companyName ?? '시험상점'),
    operatorNameSealed: await seal('operatorNameSealed', options.operatorName ?? '홍길동'),
    operatorMobileSealed: await seal('operatorMobileSealed', '01000000000'),
    operatorEmailSealed: await seal('operatorEmailSealed', email),
    operatorEmailIndex: personalData.index('operator-email', email.toLowerCase()),
  };
}

async function logIn({ db }: Platform, client: TestClient, accountId: string): Promise<void> {
  const id = randomBytes(32).toString('base64url');
  const idHash = createHash('sha256').update(id).digest('base64url');
  await db.insert(tables.session).values({ idHash, accountId });
  client.cookies.set(sessionCookie, id).set(signedInCookie, '1');
}

/** Inserts an account at a step directly into the database, and logs the client in. */
export async function insertMerchant(
  platform: Platform,
  client: TestClient,
  step: StepKey,
  options: MerchantOptions,
): Promise<TestMerchant> {
  const accountId = await createOwner(platform.db, 'account');
  const loginId = options.loginId ?? `shop${randomBytes(5).toString('hex')}`;
  const email = options.email ?? `${loginId}@merchant.test`;
  const { wrappedKey } = platform.personalData.createKey(accountId);
  const classified = step !== 'business-information';
  await platform.db.insert(tables.account).values({
    id: accountId,
    loginId,
    wrappedKey,
    passwordHash: await passwordHash(),
    ...(await sealedColumns(platform, accountId, options, email)),
    ...(options.facts ?? factsAt[step]),
    partnerCode: options.partnerCode ?? null,
    accountType: options.accountType === undefined && classified ? 'BC01' : (options.accountType ?? null),
    forProfit: options.forProfit ?? null,
    nonProfit: options.nonProfit ?? false,
    hasAgent: options.hasAgent ?? false,
  });
  await logIn(platform, client, accountId);
  return { client, accountId, loginId, password, email };
}
