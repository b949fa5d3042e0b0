import {
  type CodePurpose,
  checkEmailCode,
  openVisitorSession,
  sendEmailCode,
} from '@portal/contract/account/account.ts';
import { signUp } from '@portal/contract/account/sign-up.ts';
import type { BodyInputOf } from '@portal/contract/call.ts';
import { sealPassword } from '@portal/domain/rules/security/password-transport.ts';
import { beforeEach } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import type { TestMerchant } from '../../../testing/test-merchant.ts';
import { type PortalOptions, portal, type TestPortal, withPortal } from '../../../testing/test-portal.ts';
import { tables } from '../../platform/database/tables.ts';
import { registerAccount } from './account.routes.ts';

export const withAccount = { register: [registerAccount] } satisfies PortalOptions;

let numbered = 0;
export const newEmail = (): string => {
  numbered += 1;
  return `operator${numbered}@merchant.test`;
};

export const newLoginId = (): string => {
  numbered += 1;
  return `Merchant${numbered}`;
};

export async function visitorOf(portal: TestPortal): Promise<TestClient> {
  const client = portal.client();
  await client.call(openVisitorSession);
  return client;
}

export async function forgetLimits(portal: TestPortal): Promise<void> {
  await portal.db.delete(tables.rateLimit);
}

/** Set for the running test of a block {@link withMerchant}. */
export let merchant: TestMerchant;

/** Opens a portal with accounts for a block's tests; each test gets a merchant at the owners' step and unused limits. */
export function withMerchant(
  open: (options: PortalOptions) => Promise<TestPortal>,
  options: () => Parameters<TestPortal['merchantAt']>[1] = () => ({}),
): void {
  withPortal(() => open(withAccount));
  beforeEach(async () => {
    await forgetLimits(portal);
    merchant = await portal.merchantAt('owners', options());
  });
}

type CodeFor = Omit<BodyInputOf<typeof sendEmailCode>, 'to' | 'type'> & { readonly type: CodePurpose };

export async function codeSentTo(
  portal: TestPortal,
  client: TestClient,
  email: string,
  what: CodeFor = { type: 'SIGNUP' },
): Promise<string> {
  const before = portal.mails.filter((mail) => mail.to === email).length;
  const sent = await client.call(sendEmailCode, { body: { to: email, ...what } });
  if (sent.status !== 200) throw new Error(`no code was sent: ${sent.status}`);
  const mails = await portal.mailsTo(email, before + 1);
  const code = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0];
  if (!code) throw new Error('the mail has no code');
  return code;
}

/** Answers a recovery code correctly, as this client or a new visitor. @returns the client and its token */
export async function recoveryToken(
  portal: TestPortal,
  email: string,
  what: CodeFor,
  visitor?: TestClient,
): Promise<{ client: TestClient; token: string }> {
  const client = visitor ?? (await visitorOf(portal));
  const authNumber = await codeSentTo(portal, client, email, what);
  const { data } = await client.call(checkEmailCode, { body: { email, authNumber, type: what.type } });
  if (!data?.token) throw new Error('no token was given');
  return { client, token: data.token };
}

export const sealedFor = (portal: TestPortal, password: string): Promise<string> =>
  sealPassword(password, portal.platform.config.passwordTransportKey);

export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export async function verifiedVisitor(portal: TestPortal, email: string): Promise<TestClient> {
  const client = await visitorOf(portal);
  const authNumber = await codeSentTo(portal, client, email);
  await client.call(checkEmailCode, { body: { email, authNumber, type: 'SIGNUP' } });
  return client;
}

export type SignUpBody = BodyInputOf<typeof signUp>;

export const signUpBody = (change: Partial<SignUpBody> & { readonly opEmail: string }): SignUpBody => ({
  partnerCode: null,
  loginId: newLoginId(),
  password: 'Lantern!7harbor',
  companyName: '샌드박스 상점',
  opName: '김하늘',
  opMobileNo: '01000000000',
  opTelNo: '',
  agreeSignUp: true,
  agreePrivateInfo: true,
  agreeMarketing: false,
  ...change,
});

export async function signedUp(portal: TestPortal, change: Partial<SignUpBody> = {}) {
  const body = signUpBody({ opEmail: newEmail(), ...change });
  const client = await verifiedVisitor(portal, body.opEmail);
  const answer = await client.call(signUp, { body });
  if (answer.status !== 200) throw new Error(`sign-up was refused: ${JSON.stringify(answer.body)}`);
  return { client, body };
}
