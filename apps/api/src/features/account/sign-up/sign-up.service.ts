import type { CodeHolder } from '../../../capabilities/email-code/email-code.repository.ts';
import { emailIndexOf } from '../../../capabilities/email-code/email-index.ts';
import { consumeVerification, isVerified } from '../../../capabilities/email-code/email-verification.repository.ts';
import { audit } from '../../../platform/audit.ts';
import { storeConsents } from '../../../platform/consents/consent.repository.ts';
import type { Visitor } from '../../../platform/journey/merchant.ts';
import { invalid, Refusal } from '../../../platform/refusals/refusal.ts';
import { operatorEmailIndexesOf } from '../../../platform/search/search-index.ts';
import type { Platform } from '../../../platform/services.ts';
import { loginIdIsTaken } from '../account.repository.ts';
import { type Identity, identityOf } from '../identity.service.ts';
import type { Browser } from '../login/browser.ts';
import { hashPassword, isPassword } from '../login/password-hashing.ts';
import { consentTexts } from './consent-texts.ts';
import { accountMadeBy, insertAccount, saidTheSame } from './sign-up.repository.ts';
import { checkSignUp, type SignUpBody } from './sign-up-check.ts';

interface SignUpContext {
  readonly body: SignUpBody;
  readonly source: string;
  readonly visitor: Visitor;
  readonly browser: Browser;
  readonly requestId: string;
}

const unverified = (): Refusal => invalid({ opEmail: 'email.unverified' });
const taken = (): Refusal =>
  new Refusal('DUPLICATE', { message: 'login-id.taken', errors: { loginId: 'login-id.taken' } });

const consentsOf = (form: SignUpBody) => [
  { ...consentTexts.service, agreed: form.agreeSignUp },
  { ...consentTexts.privacy, agreed: form.agreePrivateInfo },
  { ...consentTexts.marketing, agreed: form.agreeMarketing },
];

/** Account, consents, audit, welcome mail and session, atomically. */
async function create(platform: Platform, context: SignUpContext, holder: CodeHolder): Promise<Identity> {
  const { db, personalData, mail } = platform;
  const { body: form, browser, requestId } = context;
  if (!(await isVerified(db, holder))) throw unverified();
  if (await loginIdIsTaken(db, form.loginId)) throw taken();
  const passwordHash = await hashPassword(platform, form.password);
  return db.transaction(async (tx) => {
    if (!(await consumeVerification(tx, holder))) throw unverified();
    const accountId = await insertAccount(tx, personalData, form, passwordHash);
    if (accountId === undefined) throw taken();
    await storeConsents(tx, accountId, consentsOf(form));
    await audit(tx, { actor: `account:${accountId}`, action: 'sign-up', accountId, result: 'ok', requestId });
    const { loginId, companyName, opEmail } = form;
    await mail.enqueue(tx, { to: opEmail, template: 'welcome', values: { loginId, companyName } });
    await browser.startSession(tx, accountId);
    return identityOf(tx, personalData, accountId);
  });
}

/** The answer to a repeated sign-up: the same form from the same visitor (a double click, a lost answer); undefined otherwise. */
async function repeated(platform: Platform, context: SignUpContext, holder: CodeHolder): Promise<Identity | undefined> {
  const { db, personalData } = platform;
  const { body: form, browser } = context;
  const emailIndexes = operatorEmailIndexesOf(personalData, form.opEmail);
  const made = await accountMadeBy(db, holder, { loginId: form.loginId, emailIndexes });
  if (!made) return undefined;
  personalData.remember(made.id, made.wrappedKey);
  if (!(await saidTheSame(db, personalData, made, form))) return undefined;
  if (!(await isPassword(platform, made.passwordHash, form.password, 'ahead'))) return undefined;
  return db.transaction(async (tx) => {
    await browser.startSession(tx, made.id);
    return identityOf(tx, personalData, made.id);
  });
}

/** Creates an account and logs it in; consumes the visitor's proof of the e-mail (30 minutes). @throws Refusal VALIDATION; DUPLICATE; TOO_MANY_REQUESTS */
export async function signUpMerchant(platform: Platform, context: SignUpContext): Promise<Identity> {
  const { body: form, visitor, source, browser } = context;
  await checkSignUp(platform.db, form, platform.config.brand);
  await platform.limits.consume('sign-up', source);
  const holder: CodeHolder = {
    visitorHash: visitor.hash,
    emailIndex: emailIndexOf(platform.personalData, form.opEmail),
    purpose: 'SIGNUP',
  };
  const identity = await create(platform, context, holder).catch(async (error: unknown) => {
    const again = error instanceof Refusal ? await repeated(platform, context, holder) : undefined;
    if (again === undefined) throw error;
    return again;
  });
  browser.remember(identity.loginId);
  return identity;
}
