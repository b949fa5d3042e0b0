import { createHash, randomBytes } from 'node:crypto';
import { mallDraftSteps } from '@portal/contract/storefront/drafts.ts';
import { productOf } from '@portal/domain/forms/storefront-business.ts';
import {
  type RegisterStatus,
  type StorefrontUserType,
  storefrontHomes,
  userTypeOf,
} from '@portal/domain/journey/storefront.ts';
import type { MessageCode } from '@portal/domain/messages/codes/codes.ts';
import { bankName } from '@portal/domain/reference/banks.ts';
import { productTypeName } from '@portal/domain/reference/product-types.ts';
import { attachedMessageOf } from '../../../capabilities/certificate/certificate-message.ts';
import { businessNumberOn } from '../../../capabilities/certificate/certificate-reading.ts';
import {
  type Evidence,
  evidenceHanded,
  type HandedIn,
  keepEvidence,
} from '../../../capabilities/certificate/handed-certificate.service.ts';
import { forgetDrafts } from '../../../capabilities/drafts/draft.repository.ts';
import { emailIndexOf } from '../../../capabilities/email-code/email-index.ts';
import { consumeVerification } from '../../../capabilities/email-code/email-verification.repository.ts';
import { consumeSettlementCheck } from '../../../capabilities/settlement-check/settlement-check.service.ts';
import { audit } from '../../../platform/audit.ts';
import { storeConsents } from '../../../platform/consents/consent.repository.ts';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import type { MallOperator } from '../../../platform/journey/merchant.ts';
import { createSingleFlight } from '../../../platform/limits/single-flight.ts';
import { doneBy, mallOwner } from '../../../platform/owners/owner.ts';
import { withoutMall } from '../../../platform/refusals/mall-refusals.ts';
import { invalid, Refusal } from '../../../platform/refusals/refusal.ts';
import { refusedForm } from '../../../platform/refusals/refused-form.ts';
import type { PlatformShop } from '../../../ports/storefront.ts';
import { feeOfMall, holdMall } from '../mall.repository.ts';
import { registeredLetter } from '../payment/letters.ts';
import { insertShops } from '../shops/shop.repository.ts';
import { registrableShops } from '../shops/shops.service.ts';
import type { StorefrontTools } from '../storefront.tools.ts';
import { consentsIn } from './consents.ts';
import {
  insertRegistration,
  type Registration,
  registrationOf,
  type Submission,
  sealRegistration,
} from './registration.repository.ts';
import { statusOf } from './status.service.ts';
import { submissionErrors } from './submission-errors.ts';

export interface Submitted {
  readonly submission: Submission;
  readonly handed: HandedIn;
  /** As stated by the page; must agree with the server's own knowledge. */
  readonly userType: StorefrontUserType | undefined;
  /** Numbers of the shops that the person was shown; undefined if not stated. */
  readonly seenShops: readonly number[] | undefined;
  /** The browser in which the operator's e-mail was proved; undefined if none. */
  readonly visitorHash: string | undefined;
}

const atFile = (message: MessageCode): Refusal => invalid({ bizRegFile: message });
const conflict = (status: RegisterStatus, message?: MessageCode): Refusal =>
  new Refusal('STATE_CONFLICT', { ...(message && { message }), data: { redirect: storefrontHomes[status] } });

const statusAfter = ({ settledAt }: Registration): RegisterStatus => (settledAt ? 'PAY_DONE' : 'NOT_PAID');

/** Why a draft of the wizard is no longer stored: the mall is registered, or does not exist. */
export async function registeredMeanwhile(db: Queryable, { ownerId }: MallOperator): Promise<Refusal> {
  const registration = await registrationOf(db, ownerId);
  return registration ? conflict(statusAfter(registration)) : withoutMall(undefined);
}

/** A keyed hash of everything sent; the schema fixes the order of the answers. */
function indexOf({ platform }: StorefrontTools, { ownerId }: MallOperator, { submission, handed }: Submitted): string {
  const { sent, fileId } = handed;
  const text = JSON.stringify([submission, sent?.sha256, fileId]);
  const digest = createHash('sha256').update(text).digest('base64url');
  return platform.personalData.keyedHash('mall-submission', `${ownerId}|${digest}`);
}

/** The certificate of a submission, of the same business. @throws Refusal VALIDATION; ProviderError */
async function evidenceOf(
  tools: StorefrontTools,
  { ownerId }: MallOperator,
  { submission: { businessInfo }, handed }: Submitted,
): Promise<Evidence> {
  const kind = businessInfo.isCorporation ? 'corporate' : 'private';
  const found = await evidenceHanded(tools, ownerId, kind, { ...handed, statedName: businessInfo.repName });
  switch (found.kind) {
    case 'gone':
      throw atFile('certificate.gone');
    case 'none':
      throw atFile('certificate.required');
    case 'unchecked':
      throw atFile('certificate.unchecked');
    case 'unworthy': {
      const { field = 'bizRegFile', message } = attachedMessageOf(found.worth);
      throw invalid({ [field]: message });
    }
    case 'evidence':
      if (businessNumberOn(found.evidence.check.values) !== businessInfo.bizNo) {
        throw invalid({ 'data.businessInfo.bizNo': 'business-number.differs' });
      }
      return found.evidence;
  }
}

/** Consumes the server's own proofs of the claims. @throws Refusal VALIDATION */
async function consumeProofs(
  { platform }: StorefrontTools,
  tx: Transaction,
  ownerId: string,
  { submission: { operatorInfo, settleAccountInfo }, visitorHash }: Submitted,
): Promise<void> {
  const emailIndex = emailIndexOf(platform.personalData, operatorInfo.operatorEmail);
  const isProved = visitorHash && (await consumeVerification(tx, { visitorHash, emailIndex, purpose: 'STOREFRONT' }));
  if (!isProved) throw invalid({ 'data.operatorInfo.operatorEmail': 'operator-email.unverified' });
  const { bankCode, accountNumber, depositorName } = settleAccountInfo.bankAccount;
  const stated = { bankCode, accountNumber, accountName: depositorName };
  if (!(await consumeSettlementCheck(tx, platform, mallOwner(ownerId), stated))) {
    throw invalid({ 'data.settleAccountInfo.bankAccount.accountNumber': 'settlement-account.unchecked' });
  }
}

/** Replaces the names of the categories and of the bank by the server's own names of their codes. */
function withOwnNames(submission: Submission): Submission {
  const { businessInfo, settleAccountInfo } = submission;
  const { productTypeBig, productTypeMid, productTypeSmall } = businessInfo;
  const names = [productTypeBig, productTypeMid, productTypeSmall].map((code) => productTypeName(code) ?? '');
  const { bankAccount } = settleAccountInfo;
  return {
    ...submission,
    businessInfo: { ...businessInfo, product: productOf(names) },
    settleAccountInfo: {
      ...settleAccountInfo,
      bankAccount: { ...bankAccount, bankName: bankName(bankAccount.bankCode) },
    },
  };
}

interface Accepted {
  readonly userType: StorefrontUserType;
  readonly submissionIndex: string;
  readonly shops: readonly PlatformShop[];
  readonly evidence: Evidence;
}

/** Stores a valid submission, once per mall. @throws Refusal VALIDATION, STATE_CONFLICT */
async function store(
  tools: StorefrontTools,
  mall: MallOperator,
  submitted: Submitted,
  { userType, submissionIndex, shops, evidence }: Accepted,
): Promise<void> {
  const { platform } = tools;
  const { ownerId } = mall;
  const submission = withOwnNames(submitted.submission);
  const orderId = `C24-${randomBytes(9).toString('base64url')}`;
  const registration = { ownerId, orderId, userType, submission, submissionIndex };
  const row = await sealRegistration(platform.personalData, registration);
  await platform.db.transaction(async (tx) => {
    await holdMall(tx, ownerId);
    const earlier = await registrationOf(tx, ownerId);
    if (earlier) throw conflict(statusAfter(earlier));
    await consumeProofs(tools, tx, ownerId, submitted);
    const fileId = await keepEvidence(platform, tx, ownerId, evidence.file);
    if (fileId === undefined) throw atFile('certificate.gone');
    // Read with the mall locked, so that no concurrent grant can change it.
    const { amount: fee, exempt: feeExempt } = await feeOfMall(tx, ownerId);
    if (!(await insertRegistration(tx, { ...row, fee, feeExempt }, fileId))) throw conflict('NOT_PAID');
    await insertShops(tx, ownerId, shops);
    await storeConsents(tx, ownerId, consentsIn(submission));
    await forgetDrafts(tx, ownerId, ...mallDraftSteps);
    if (fee === 0) {
      const { operatorManagerName: name, operatorEmail: email } = submission.operatorInfo;
      await platform.mail.enqueue(tx, registeredLetter({ name, email }, { mallId: mall.mallId, shops }));
    }
    const detail = { userType, shops: shops.length, fee, feeExempt };
    const done = { ...doneBy(mallOwner(ownerId)), action: 'mall.registered', result: 'ok', detail } as const;
    await audit(tx, { ...done, subject: `file:${fileId}` });
  });
}

/** Whether the shops are those that the person was shown, where it is known which these were. */
const areSeen = (shops: readonly PlatformShop[], { seenShops }: Submitted): boolean =>
  !seenShops || (shops.length === seenShops.length && shops.every(({ shopNo }) => seenShops.includes(shopNo)));

async function registerOnce(
  tools: StorefrontTools,
  mall: MallOperator,
  submitted: Submitted,
  submissionIndex: string,
): Promise<void> {
  const earlier = await registrationOf(tools.platform.db, mall.ownerId);
  if (earlier) {
    // A repetition after a lost response is the same registration.
    if (earlier.submissionIndex === submissionIndex) return;
    throw conflict(statusAfter(earlier));
  }
  const status = await statusOf(tools, mall);
  if (status === 'CAN_NOT_REGISTER') throw conflict(status, 'storefront.can-not-register');
  const userType = userTypeOf(status);
  if (submitted.userType && submitted.userType !== userType) throw conflict(status, 'storefront.user-type-changed');
  const errors = submissionErrors(submitted.submission, userType);
  if (Object.keys(errors).length > 0) throw refusedForm(errors);
  const shops = await registrableShops(tools, mall);
  if (shops.length === 0) throw conflict('CAN_NOT_REGISTER', 'storefront.no-shops');
  if (!areSeen(shops, submitted)) throw invalid({ shopNos: 'storefront.shops-changed' });
  const evidence = await evidenceOf(tools, mall, submitted);
  await store(tools, mall, submitted, { userType, submissionIndex, shops, evidence });
}

const flights = createSingleFlight<void>();

/**
 * UNREGISTERED or PRO_DETAIL_WAITING → NOT_PAID, or PAY_DONE if nothing is owed; stored once, however often it is sent.
 * @throws Refusal VALIDATION, STATE_CONFLICT with the route to redirect to, FORBIDDEN, PROVIDER_UNAVAILABLE; ProviderError
 */
export function register(tools: StorefrontTools, mall: MallOperator, submitted: Submitted): Promise<void> {
  const submissionIndex = indexOf(tools, mall, submitted);
  const isRepeated = async (): Promise<boolean> =>
    (await registrationOf(tools.platform.db, mall.ownerId))?.submissionIndex === submissionIndex;
  return flights.join(submissionIndex, () =>
    registerOnce(tools, mall, submitted, submissionIndex).catch(async (error: unknown) => {
      // Another server was first with the same submission: its proofs are used up, and the registration exists.
      if (error instanceof Refusal && (await isRepeated())) return;
      throw error;
    }),
  );
}
