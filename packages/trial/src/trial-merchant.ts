import { randomBytes } from 'node:crypto';
import * as account from '@portal/contract/account/account.ts';
import { signUp } from '@portal/contract/account/sign-up.ts';
import { type StepKey, steps } from '@portal/domain/journey/steps.ts';
import { inventedSignUp } from './invented-answers.ts';
import { applyForServices, payFee, submitBusinessInformation } from './trial-application.ts';
import type { TrialClient } from './trial-client.ts';
import type { TrialKind, TrialPerson, TrialRepresentatives } from './trial-person.ts';
import type { TrialSandbox } from './trial-sandbox.ts';
import {
  agreeOwners,
  completeRepresentatives,
  finishDocuments,
  recordRepresentative,
  saveSettlementAccount,
} from './trial-screening.ts';

const companyNames = {
  sole: '샌드박스상점',
  corporate: '주식회사 샌드박스',
  nonprofit: '사단법인 샌드박스나눔',
} as const satisfies Record<TrialKind, string>;

export interface TrialOptions {
  readonly client: TrialClient;
  readonly sandbox: TrialSandbox;
  readonly partnerCode?: string | undefined;
  readonly kind?: TrialKind;
  readonly representatives?: TrialRepresentatives;
  readonly loginId?: string;
  readonly isUnverified?: boolean;
}

/** A unique login id of letters and digits. Its first two characters, which a masked e-mail shows, are always the same. */
export const trialName = (): string => `mm${Date.now().toString(36)}${randomBytes(4).toString('hex')}`;

/** An invented merchant: API calls only, one method per step, against the simulated providers. Documents are the sandbox's specimens, never issued. */
export class TrialMerchant implements TrialPerson {
  readonly client: TrialClient;
  readonly kind: TrialKind;
  readonly loginId: string;
  readonly password = 'Harbor7!quilt';
  readonly email: string;
  readonly companyName: string;
  readonly sandbox: TrialSandbox;
  readonly #partnerCode: string | undefined;
  readonly representatives: TrialRepresentatives;
  readonly isUnverified: boolean;

  constructor({
    client,
    sandbox,
    partnerCode,
    kind = 'sole',
    representatives = 1,
    loginId = trialName(),
    isUnverified = false,
  }: TrialOptions) {
    this.isUnverified = isUnverified;
    this.representatives = representatives;
    this.loginId = loginId;
    this.client = client;
    this.sandbox = sandbox;
    this.#partnerCode = partnerCode;
    this.kind = kind;
    this.companyName = companyNames[kind];
    this.email = `${this.loginId}@example.com`;
  }

  signUpBody() {
    return {
      partnerCode: this.#partnerCode,
      loginId: this.loginId,
      password: this.password,
      companyName: this.companyName,
      opEmail: this.email,
      ...inventedSignUp,
    };
  }

  async verifyEmail(): Promise<void> {
    await this.client.must(account.openVisitorSession);
    await this.client.must(account.sendEmailCode, { body: { to: this.email, type: 'SIGNUP' } });
    const authNumber = await this.sandbox.codeFor(this.email);
    await this.client.must(account.checkEmailCode, { body: { email: this.email, authNumber, type: 'SIGNUP' } });
  }

  async signUp(): Promise<void> {
    await this.verifyEmail();
    await this.client.must(signUp, { body: this.signUpBody() });
  }

  async logIn(): Promise<void> {
    await this.client.must(account.login, { body: { loginId: this.loginId, password: this.password } });
  }

  readonly submitBusinessInformation = (): Promise<void> => submitBusinessInformation(this);
  readonly applyForServices = (): Promise<void> => applyForServices(this);
  readonly payFee = (card?: string): Promise<void> => payFee(this, card);
  readonly saveSettlementAccount = (): Promise<void> => saveSettlementAccount(this);
  readonly recordRepresentative = (): Promise<void> => recordRepresentative(this);
  readonly completeRepresentatives = (): Promise<void> => completeRepresentatives(this);
  readonly agreeOwners = (): Promise<void> => agreeOwners(this);
  readonly finishDocuments = (): Promise<void> => finishDocuments(this);

  readonly #ways: Readonly<Record<StepKey, () => Promise<void>>> = {
    'business-information': () => this.submitBusinessInformation(),
    'service-application': () => this.applyForServices(),
    'screening-fee': () => this.payFee(),
    'settlement-account': () => this.saveSettlementAccount(),
    representatives: () => this.completeRepresentatives(),
    owners: () => this.agreeOwners(),
    documents: () => this.finishDocuments(),
    complete: async () => {},
  };

  leave(step: StepKey): Promise<void> {
    return this.#ways[step]();
  }

  async goTo(step: StepKey): Promise<this> {
    await this.signUp();
    for (const { key } of steps) {
      if (key === step) break;
      await this.leave(key);
    }
    return this;
  }
}
