import { login, logout, me } from '@portal/contract/account/account.ts';
import { confirmPassword } from '@portal/contract/account/sessions.ts';
import { applyForServices } from '@portal/contract/application/application.ts';
import { preparePayment, settleScreeningFee } from '@portal/contract/application/fee.ts';
import { finishDocuments, screeningProgress, uploadDocument } from '@portal/contract/screening/documents.ts';
import { agreeOwners, completeRepresentatives, failRepresentatives } from '@portal/contract/screening/persons.ts';
import { checkSettlementAccount, saveSettlementAccount } from '@portal/contract/screening/settlement.ts';
import { dayInKorea } from '@portal/domain/fields/day-in-korea.ts';
import type { JourneyEvent } from '@portal/domain/journey/advance.ts';
import { specified } from '@portal/domain/journey/reference.fixture.ts';
import type { JourneyFacts } from '@portal/domain/journey/status.ts';
import { destinationOf } from '@portal/domain/journey/steps.ts';
import { forgetLimits } from '../src/features/account/account.fixture.ts';
import { owner, recordVerified, save } from '../src/features/screening/persons/persons.fixture.ts';
import { failUploads } from '../src/features/screening/testing/cards.fixture.ts';
import { checkBody, settlementBody } from '../src/features/screening/testing/screening.fixture.ts';
import { give } from '../src/operator/command.fixture.ts';
import { OperatorProblem } from '../src/operator/command.ts';
import { serviceApplication, specimenNumber } from '../testing/application.specimens.ts';
import { certificateImage } from '../testing/test-files.ts';
import type { TestMerchant } from '../testing/test-merchant.ts';
import type { TestPortal } from '../testing/test-portal.ts';
import { handInBusiness } from './finished-merchant.fixture.ts';

export interface Walker {
  readonly portal: TestPortal;
  readonly merchant: TestMerchant;
  facts: JourneyFacts;
  hasVerified: boolean;
  hasFailed: boolean;
  /** Whether a payment was opened within a day and may still be paid. */
  mayStillPay: boolean;
}

/** The outcome of a command: the event that the specification expects, or none. */
type Outcome = JourneyEvent | undefined;
/** Runs a command, and returns the event that the model expects; undefined if the statuses stay the same. */
type Command = (walker: Walker) => Promise<Outcome>;

const allowed = ({ facts }: Walker, event: JourneyEvent): Outcome => (specified[event][0](facts) ? event : undefined);
const home = ({ facts }: Walker): string => destinationOf(facts);

const certificate = certificateImage('BL_SOLE', {
  registerNumber: specimenNumber,
  issuanceDate: dayInKorea(),
  repName: '홍길동',
  companyName: '시험상점',
});

async function submitBusiness(walker: Walker): Promise<Outcome> {
  const { client } = walker.merchant;
  await forgetLimits(walker.portal);
  await handInBusiness(client, await certificate);
  return allowed(walker, 'business-information-accepted');
}

async function apply(walker: Walker): Promise<Outcome> {
  await walker.merchant.client.call(applyForServices, { body: serviceApplication() });
  return allowed(walker, 'service-application-accepted-fee-due');
}

async function claimPaid(walker: Walker): Promise<Outcome> {
  await walker.merchant.client.call(settleScreeningFee, { body: { accountStatus: 'PAID' } });
  return undefined;
}

async function pay(walker: Walker): Promise<Outcome> {
  const { portal, merchant } = walker;
  const prepared = await merchant.client.call(preparePayment, { body: { amount: 330_000 } });
  const event = allowed(walker, 'screening-fee-settled');
  if (!event) return undefined;
  portal.fakes.cardPayment.capture(prepared.data?.request.other_param?.param1 ?? '');
  await merchant.client.call(settleScreeningFee, { body: { accountStatus: 'PAID' } });
  return event;
}

async function openPayment(walker: Walker): Promise<Outcome> {
  await walker.merchant.client.call(preparePayment, { body: { amount: 330_000 } });
  walker.mayStillPay ||= home(walker) === '/payment-complete';
  return undefined;
}

async function saveAccount(walker: Walker): Promise<Outcome> {
  const { client, password } = walker.merchant;
  await forgetLimits(walker.portal);
  await client.call(confirmPassword, { body: { password } });
  await client.call(checkSettlementAccount, { body: checkBody });
  await client.call(saveSettlementAccount, { body: settlementBody });
  return allowed(walker, 'settlement-account-saved');
}

/** Runs once in a walk, as reading and verifying a card is the most expensive command. */
async function verifyCard(walker: Walker): Promise<Outcome> {
  if (home(walker) !== '/representative-info' || walker.hasVerified) return undefined;
  await recordVerified(walker.merchant);
  walker.hasVerified = true;
  return undefined;
}

async function chooseNoCard(walker: Walker): Promise<Outcome> {
  await failUploads(walker.merchant, { seq: 1 }, 1);
  walker.hasFailed ||= home(walker) === '/representative-info';
  return undefined;
}

async function completeEverybody(walker: Walker): Promise<Outcome> {
  await walker.merchant.client.call(completeRepresentatives);
  return walker.hasVerified ? allowed(walker, 'representatives-completed') : undefined;
}

async function reportFailure(walker: Walker): Promise<Outcome> {
  await walker.merchant.client.call(failRepresentatives, { body: { reason: 'gave up' } });
  return walker.hasFailed ? allowed(walker, 'representatives-failed') : undefined;
}

async function agree(walker: Walker): Promise<Outcome> {
  await save(walker.merchant, owner, []);
  const choices = { purpose: { choice: 'TRANSACTION' }, fundsSource: { choice: 'BUSINESS' } } as const;
  await walker.merchant.client.call(agreeOwners, { body: { corp: 'CORP100', q1: true, ...choices } });
  return allowed(walker, 'owners-agreed');
}

async function finish(walker: Walker): Promise<Outcome> {
  const { client } = walker.merchant;
  const { data } = await client.call(screeningProgress);
  const file = { bytes: Buffer.from('%PDF-1.7\n'), name: '서류.pdf', contentType: 'application/pdf' };
  for (const { type } of data?.documents ?? []) await client.call(uploadDocument, { body: { type }, files: { file } });
  await client.call(finishDocuments, { body: { agreed: true } });
  return allowed(walker, 'documents-finished');
}

async function finishWithout(walker: Walker): Promise<Outcome> {
  await walker.merchant.client.call(finishDocuments, { body: { agreed: false } });
  return undefined;
}

const byOperator =
  (event: JourneyEvent, ...argv: readonly string[]): Command =>
  async (walker) => {
    await give(walker.portal, ...argv.map((word) => (word === 'LOGIN_ID' ? walker.merchant.loginId : word))).catch(
      (error: unknown) => {
        if (!(error instanceof OperatorProblem)) throw error;
      },
    );
    return allowed(walker, event);
  };

async function exempt(walker: Walker): Promise<Outcome> {
  const event = await byOperator('screening-fee-exempted', 'accounts', 'exempt', 'LOGIN_ID')(walker);
  return walker.mayStillPay ? undefined : event;
}

async function logInAgain({ merchant: { client, loginId, password } }: Walker): Promise<Outcome> {
  await client.call(logout);
  await client.call(login, { body: { loginId, password } });
  return undefined;
}

const commands = {
  look: async () => undefined,
  submitBusiness,
  apply,
  claimPaid,
  openPayment,
  pay,
  saveAccount,
  verifyCard,
  chooseNoCard,
  completeEverybody,
  reportFailure,
  agree,
  finishWithout,
  finish,
  logInAgain,
  exempt,
  setWaiting: byOperator('operator-set-waiting', 'accounts', 'set-kyc', 'LOGIN_ID', 'WAITING'),
  setComplete: byOperator('operator-set-manual-complete', 'accounts', 'set-kyc', 'LOGIN_ID', 'MANUAL_COMPLETE'),
} as const satisfies Record<string, Command>;
type CommandName = keyof typeof commands;

const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);
/** `look`, which does nothing, is first, as a failing walk is shrunk to it. */
export const commandNames: readonly CommandName[] = Object.keys(commands).filter(isCommand);

const onwards: Readonly<Record<string, CommandName>> = {
  '/business-info': 'submitBusiness',
  '/payment-service': 'apply',
  '/payment-complete': 'pay',
  '/before-kyc': 'saveAccount',
  '/owner-info': 'agree',
  '/document-upload': 'finish',
};

function onward(walker: Walker): CommandName {
  const verified = walker.hasVerified ? 'completeEverybody' : 'verifyCard';
  return home(walker) === '/representative-info' ? verified : (onwards[home(walker)] ?? 'look');
}

export type WalkStep = CommandName | 'onward';

export async function newWalker(portal: TestPortal): Promise<Walker> {
  const merchant = await portal.merchantAt('business-information');
  const facts = { accountStatus: 'STEP2_COMPLETED', screenCostInfo: null, kycStatus: null } as const;
  return { portal, merchant, facts, hasVerified: false, hasFailed: false, mayStillPay: false };
}

/** Runs a command on server and model; returns '' if they agree afterwards, otherwise the difference. */
export async function difference(walker: Walker, step: WalkStep): Promise<string> {
  const before = JSON.stringify(walker.facts);
  const name = step === 'onward' ? onward(walker) : step;
  const event = await commands[name](walker);
  if (event) walker.facts = { ...walker.facts, ...specified[event][1] };
  const { data } = await walker.merchant.client.call(me);
  const { facts } = walker;
  const expected = JSON.stringify([facts.accountStatus, facts.screenCostInfo, facts.kycStatus, destinationOf(facts)]);
  const found = JSON.stringify([data?.accountStatus, data?.screenCostInfo, data?.kycStatus, data?.destination]);
  return found === expected ? '' : `${name} at ${before}: the model is at ${expected}, the server at ${found}`;
}
