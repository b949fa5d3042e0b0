import type { CodeHolder } from '../../../capabilities/email-code/email-code.repository.ts';
import { emailIndexOf } from '../../../capabilities/email-code/email-index.ts';
import { isVerified } from '../../../capabilities/email-code/email-verification.repository.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { readsTogether } from '../../../platform/database/reads-together.ts';
import type { Visitor } from '../../../platform/journey/merchant.ts';
import { invalid, Refusal } from '../../../platform/refusals/refusal.ts';
import { operatorEmailIndexesOf } from '../../../platform/search/search-index.ts';
import type { Platform } from '../../../platform/services.ts';
import { holdAccount, loginIdIsTaken } from '../account.repository.ts';
import { freshIdentity, type Identity } from '../identity.service.ts';
import type { Browser } from '../login/browser.ts';
import { hashPassword, isPassword } from '../login/password-hashing.ts';
import { consentTexts } from './consent-texts.ts';
import { isPartner, partnerCodeIn } from './partner.repository.ts';
import { accountMadeBy, newAccount, saidTheSame } from './sign-up.repository.ts';
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

/** The facts that a sign-up depends on, read in one query. */
interface Found {
  readonly isPartnerKnown: boolean;
  readonly isVerified: boolean;
  readonly isTaken: boolean;
}

async function look(db: Queryable, form: SignUpBody, holder: CodeHolder): Promise<Found> {
  const together = readsTogether(db);
  const partnerCode = partnerCodeIn(form);
  const [isPartnerKnown, verified, isTaken] = await Promise.all([
    partnerCode === undefined || isPartner(together, partnerCode),
    isVerified(together, holder),
    loginIdIsTaken(together, form.loginId),
  ]);
  return { isPartnerKnown, isVerified: verified, isTaken };
}

/** @throws Refusal */
function refuseMissing({ isVerified, isTaken }: Omit<Found, 'isPartnerKnown'>): void {
  if (!isVerified) throw unverified();
  if (isTaken) throw taken();
}

class NotMade extends Error {}

/** Stores account, consents, audit, welcome mail and session atomically. @throws NotMade if the proof is used up or the login id taken */
async function insert(
  { db, personalData, mail }: Platform,
  { body: form, browser, requestId }: SignUpContext,
  holder: CodeHolder,
  passwordHash: string,
): Promise<Identity> {
  return db.transaction(async (tx) => {
    const { id, facts, making } = await newAccount(tx, personalData, { form, passwordHash, holder }, consentsOf(form));
    const event = { actor: `account:${id}`, action: 'sign-up', accountId: id, result: 'ok', requestId } as const;
    if (!(await browser.startSession(tx, id, { noted: [event], making }))) throw new NotMade();
    const { loginId, companyName, opEmail } = form;
    await mail.enqueue(tx, { to: opEmail, template: 'welcome', values: { loginId, companyName } });
    return freshIdentity({ loginId, companyName, operatorEmail: opEmail, facts, accountType: undefined });
  });
}

async function create(platform: Platform, context: SignUpContext, holder: CodeHolder, found: Found): Promise<Identity> {
  const { body: form } = context;
  refuseMissing(found);
  const passwordHash = await hashPassword(platform, form.password);
  try {
    return await insert(platform, context, holder, passwordHash);
  } catch (error) {
    if (!(error instanceof NotMade)) throw error;
    refuseMissing(await look(platform.db, form, holder));
    throw taken();
  }
}

/** The answer to a repeated sign-up, the same form from the same visitor (a double click, a lost answer); otherwise undefined. */
async function repeated(platform: Platform, context: SignUpContext, holder: CodeHolder): Promise<Identity | undefined> {
  const { db, personalData } = platform;
  const { body: form, browser, requestId } = context;
  const emailIndexes = operatorEmailIndexesOf(personalData, form.opEmail);
  const made = await accountMadeBy(db, holder, { loginId: form.loginId, emailIndexes });
  if (!made) return undefined;
  personalData.remember(made.id, made.wrappedKey);
  if (!(await saidTheSame(db, personalData, made, form))) return undefined;
  if (!(await isPassword(platform, made.passwordHash, form.password, 'ahead'))) return undefined;
  return db.transaction(async (tx) => {
    // The password may have been changed since it was compared.
    const held = await holdAccount(tx, personalData, { accountId: made.id, passwordHash: made.passwordHash });
    if (!held) return undefined;
    const who = { actor: `account:${made.id}`, accountId: made.id, requestId };
    await browser.startSession(tx, made.id, {
      noted: [{ ...who, action: 'login', subject: 'sign-up', result: 'ok' }],
    });
    return freshIdentity(held.profile);
  });
}

/** Creates an account and logs it in; consumes the visitor's proof of the e-mail (30 minutes). @throws Refusal VALIDATION; DUPLICATE; TOO_MANY_REQUESTS */
export async function signUpMerchant(platform: Platform, context: SignUpContext): Promise<Identity> {
  const { body: form, visitor, source, browser } = context;
  const holder: CodeHolder = {
    visitorHash: visitor.hash,
    emailIndex: emailIndexOf(platform.personalData, form.opEmail),
    purpose: 'SIGNUP',
  };
  const found = await look(platform.db, form, holder);
  checkSignUp(form, platform.config.brand, found.isPartnerKnown);
  await platform.limits.consume('sign-up', source);
  const identity = await create(platform, context, holder, found).catch(async (error: unknown) => {
    const again = error instanceof Refusal ? await repeated(platform, context, holder) : undefined;
    if (again === undefined) throw error;
    return again;
  });
  browser.remember(identity.loginId);
  return identity;
}
