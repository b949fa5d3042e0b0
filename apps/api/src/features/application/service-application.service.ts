import { isDeepStrictEqual } from 'node:util';
import type { applyForServices } from '@portal/contract/application/application.ts';
import type { AnswerOf, BodyOf } from '@portal/contract/call.ts';
import { serviceApplication } from '@portal/domain/forms/service-application.ts';
import { prohibitedIndustries, prohibitedIndustriesVersion } from '@portal/domain/reference/prohibited-industries.ts';
import { sealReplacedServices } from '../../capabilities/corrections/replaced-services.ts';
import { audit } from '../../platform/audit.ts';
import { consentText, storeConsents } from '../../platform/consents/consent.repository.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusals/refusal.ts';
import { answersOf } from '../../platform/refusals/refused-form.ts';
import type { ApplicationTools } from './application.tools.ts';
import { holdForCorrection, recomputeFee } from './correction.ts';
import { factsAndFee, feeByPolicy } from './payment/fee.repository.ts';
import {
  applicationOf,
  insertApplication,
  replaceApplication,
  type ServiceChoices,
} from './service-application.repository.ts';

type Body = BodyOf<typeof applyForServices>;
type Answer = AnswerOf<typeof applyForServices>;

/** The list of prohibited industries, by version and hash. */
const prohibitedText = consentText(
  'prohibited-industries',
  prohibitedIndustriesVersion,
  JSON.stringify(prohibitedIndustries),
);

const inOrder = (list: readonly string[]): string[] => [...new Set(list)].sort();

const choicesOf = (body: Body): ServiceChoices => ({
  services: inOrder(body.payServiceType),
  payMethods: inOrder(body.payMethods),
  description: body.description,
  targetCountries: inOrder(body.serviceTargetCountries),
  displayCurrencies: inOrder(body.displayCurrencies),
});

const choicesIn = ({
  services,
  payMethods,
  description,
  targetCountries,
  displayCurrencies,
}: ServiceChoices): ServiceChoices => ({ services, payMethods, description, targetCountries, displayCurrencies });

async function accept({ platform }: ApplicationTools, accountId: string, choices: ServiceChoices): Promise<Answer> {
  return platform.db.transaction(async (tx) => {
    const fee = await feeByPolicy(tx, accountId);
    const event = fee.exempt ? 'service-application-accepted-fee-exempt' : 'service-application-accepted-fee-due';
    const { accountStatus, screenCostInfo } = await platform.journey.move(tx, accountId, event);
    await insertApplication(tx, accountId, choices, fee);
    await storeConsents(tx, accountId, [{ ...prohibitedText, agreed: true }]);
    return { accountStatus, screenCostInfo, screenCost: fee.amount };
  });
}

async function answerNow(tx: Transaction, accountId: string): Promise<Answer> {
  const { facts, fee } = await factsAndFee(tx, accountId);
  return { accountStatus: facts.accountStatus, screenCostInfo: facts.screenCostInfo, screenCost: fee?.amount ?? 0 };
}

/**
 * Replaces the choices; the audit keeps the previous ones. Sent several times at once, they are replaced once.
 * @throws Refusal STATE_CONFLICT while a payment is open, and after it
 */
async function correct(tools: ApplicationTools, accountId: string, choices: ServiceChoices): Promise<Answer> {
  const { db, personalData } = tools.platform;
  return db.transaction(async (tx) => {
    const facts = await holdForCorrection(tx, accountId, '/payment-service');
    const previous = await applicationOf(tx, accountId);
    if (previous && isDeepStrictEqual(choicesIn(previous), choices)) return answerNow(tx, accountId);
    await replaceApplication(tx, accountId, choices);
    await storeConsents(tx, accountId, [{ ...prohibitedText, agreed: true }]);
    await recomputeFee(tools, tx, accountId, facts);
    await audit(tx, {
      actor: `account:${accountId}`,
      action: 'service-application.corrected',
      accountId,
      result: 'ok',
      detail: { previousSealed: await sealReplacedServices(personalData, accountId, previous) },
    });
    return answerNow(tx, accountId);
  });
}

/** The answer of the accepted application if this is the same one and the merchant has not moved on; otherwise undefined. */
export async function repeatedApplication(
  { platform }: ApplicationTools,
  accountId: string,
  body: Body,
): Promise<Answer | undefined> {
  const facts = await platform.journey.factsOf(platform.db, accountId);
  if (facts.accountStatus !== 'STEP5_COMPLETED') return undefined;
  const stored = await applicationOf(platform.db, accountId);
  if (!stored) return undefined;
  if (!isDeepStrictEqual(choicesIn(stored), choicesOf(body)) || !body.prohibitedIndustryAgreed) return undefined;
  return { accountStatus: facts.accountStatus, screenCostInfo: facts.screenCostInfo, screenCost: stored.fee };
}

/**
 * STEP4 → STEP5 with the partner's fee: SC002 due (including 0 won, until settled), SC001 exempt (decisions §5). @param isCorrection whether the
 * merchant had applied when this was sent @throws Refusal VALIDATION; STATE_CONFLICT if another submission was first
 */
export async function applyFor(
  tools: ApplicationTools,
  accountId: string,
  body: Body,
  isCorrection: boolean,
): Promise<Answer> {
  const choices = choicesOf(body);
  const lists = {
    payServiceType: [...choices.services],
    payMethods: [...choices.payMethods],
    serviceTargetCountries: [...choices.targetCountries],
  };
  answersOf(serviceApplication.check({ ...body, ...lists }, undefined));
  if (isCorrection) {
    return (await repeatedApplication(tools, accountId, body)) ?? correct(tools, accountId, choices);
  }
  return accept(tools, accountId, choices).catch(async (error: unknown) => {
    const lost = error instanceof Refusal && error.code === 'STATE_CONFLICT';
    const repeated = lost ? await repeatedApplication(tools, accountId, body) : undefined;
    if (repeated) return repeated;
    throw error;
  });
}
