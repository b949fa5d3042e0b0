import type { signUp } from '@portal/contract/account-sign-up.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/serve.ts';
import { invalid, Refusal } from '../../../platform/refusal.ts';
import type { Platform } from '../../../platform/services.ts';
import { emailIndexOf, loginIdIsTaken } from '../account.repository.ts';
import type { CodeHolder } from '../email-code/email-code.repository.ts';
import { isVerified, useVerification } from '../email-code/email-verification.repository.ts';
import { type Identity, identityOf } from '../identity.service.ts';
import { rememberDevice } from '../login/known-device.ts';
import { hashPassword, isPassword } from '../login/password-hashing.ts';
import { consentTexts } from './consent-texts.ts';
import { accountMadeBy, insertAccount, insertConsents, saidTheSame } from './sign-up.repository.ts';
import { checkSignUp, type SignUpBody } from './sign-up-check.ts';

type SignUpContext = Pick<Context<typeof signUp>, 'body' | 'source' | 'visitor' | 'request' | 'reply'>;

const unverified = (): Refusal => invalid({ opEmail: 'email.unverified' });
const taken = (): Refusal =>
  new Refusal('DUPLICATE', { message: 'login-id.taken', errors: { loginId: 'login-id.taken' } });

const consentsOf = (form: SignUpBody) => [
  { ...consentTexts.service, agreed: form.agreeSignUp },
  { ...consentTexts.privacy, agreed: form.agreePrivateInfo },
  { ...consentTexts.marketing, agreed: form.agreeMarketing },
];

/** Account, consents, audit, welcome mail and session: all of them or none. */
async function create(platform: Platform, context: SignUpContext, holder: CodeHolder): Promise<Identity> {
  const { db, personalData, mail, sessions } = platform;
  const { body: form, request, reply } = context;
  if (!(await isVerified(db, holder))) throw unverified();
  if (await loginIdIsTaken(db, form.loginId)) throw taken();
  const passwordHash = await hashPassword(form.password);
  return db.transaction(async (tx) => {
    if (!(await useVerification(tx, holder))) throw unverified();
    const accountId = await insertAccount(tx, personalData, form, { passwordHash, emailIndex: holder.emailIndex });
    if (accountId === null) throw taken();
    await insertConsents(tx, accountId, consentsOf(form));
    await audit(tx, {
      actor: `account:${accountId}`,
      action: 'sign-up',
      accountId,
      result: 'ok',
      requestId: request.id,
    });
    const { loginId, companyName, opEmail } = form;
    await mail.enqueue(tx, { to: opEmail, template: 'welcome', values: { loginId, companyName } });
    await sessions.start(reply, tx, accountId);
    return identityOf(tx, personalData, accountId);
  });
}

/**
 * The answer to a sign-up that has already happened: the same visitor sends the same form with the same password again
 * (a double click, a lost answer). Null where it is none.
 */
async function repeated(platform: Platform, context: SignUpContext, holder: CodeHolder): Promise<Identity | null> {
  const { db, personalData, sessions } = platform;
  const { body: form, reply } = context;
  const made = await accountMadeBy(db, holder, form.loginId);
  if (!made) return null;
  personalData.remember(made.id, made.wrappedKey);
  if (!(await saidTheSame(db, personalData, made, form))) return null;
  if (!(await isPassword(made.passwordHash, form.password))) return null;
  return db.transaction(async (tx) => {
    await sessions.start(reply, tx, made.id);
    return identityOf(tx, personalData, made.id);
  });
}

/**
 * Creates an account and logs it in. The e-mail must have been proved by this visitor within 30 minutes; the proof is
 * used up together with the account's birth.
 * @throws Refusal VALIDATION with fields, DUPLICATE where the login id is taken, TOO_MANY_REQUESTS
 */
export async function signUpMerchant(platform: Platform, context: SignUpContext): Promise<Identity> {
  const { body: form, visitor, source, reply } = context;
  await checkSignUp(platform.db, form);
  await platform.limits.consume('sign-up', source);
  const holder: CodeHolder = {
    visitorHash: visitor.hash,
    emailIndex: emailIndexOf(platform.personalData, form.opEmail),
    purpose: 'SIGNUP',
  };
  const identity = await create(platform, context, holder).catch(async (error: unknown) => {
    const again = error instanceof Refusal ? await repeated(platform, context, holder) : null;
    if (again === null) throw error;
    return again;
  });
  rememberDevice(platform.personalData, reply, identity.loginId);
  return identity;
}
