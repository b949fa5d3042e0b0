import { storefrontPaths } from '@portal/domain/journey/storefront.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { storefrontRegistrationWords } from '@portal/domain/messages/storefront/registration.ts';
import type { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { showDialog } from '@portal/ui/feedback/dialog-store.ts';
import type { RefObject, SubmitEvent } from 'react';
import { checkedOrReported, showRefusalOf } from '../../../blocks/certificate/certificate-of-form.ts';
import { useKnownMall } from '../../../lib/mall/mall.ts';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { useMallReport } from '../frame/use-mall-report.ts';
import { businessPlaces, type Registration, register, settlementPlaces } from './register.ts';
import type { AgreementsStep, RegistrationPart } from './use-agreements-step.ts';
import { type BusinessStep, useBusinessStep } from './use-business-step.ts';
import { type SettlementStep, useSettlementStep } from './use-settlement-step.ts';

export interface ShopsOfFirstStep {
  /** Their numbers as the person has seen them; undefined if they could not be loaded. */
  readonly seen: RefObject<Registration['shopNos']>;
  readonly refetch: () => Promise<void>;
}

interface LaterStepsOptions {
  readonly part: RegistrationPart;
  readonly goTo: (part: RegistrationPart) => void;
  readonly agreements: AgreementsStep;
  readonly shops: ShopsOfFirstStep;
  /** Steps that the person tried to leave, whose errors are summarised. */
  readonly tried: Set<string>;
}

interface Steps {
  readonly agreements: AgreementsStep;
  readonly settlement: SettlementStep;
  readonly business: BusinessStep;
}

/** Shows the server's errors of the second step at its fields. @returns whether there were any */
function showSettlementRefusal({ form, forgetProof }: SettlementStep, refusal: ApiRefusal): boolean {
  const messages = Object.entries(refusal.errors).flatMap(([wire, message]) => {
    const path = settlementPlaces[wire];
    return path === undefined ? [] : [[path, message] as const];
  });
  if (messages.some(([path]) => path === 'operatorEmail')) forgetProof();
  for (const [path, message] of messages) form.store.setError(path, message);
  return messages.length > 0;
}

/** Submits all three steps; opens one that has errors or is refused. @returns the submit handler of the third step */
function useHandingIn({ agreements, settlement, business }: Steps, { goTo, shops }: LaterStepsOptions) {
  const { userType } = useKnownMall();
  const navigate = useNavigate();
  const report = useMallReport();
  const fields = (refusal: ApiRefusal): boolean => {
    const { shopNos, 'data.agreements': aboutAgreements } = refusal.errors;
    const aboutFirstStep = aboutAgreements ?? shopNos;
    if (aboutFirstStep !== undefined) {
      if (shopNos !== undefined) void shops.refetch();
      goTo('shops');
      void showDialog(aboutFirstStep);
      return true;
    }
    if (!showSettlementRefusal(settlement, refusal)) return showRefusalOf(business, refusal, businessPlaces);
    goTo('settlement');
    return true;
  };
  return business.form.onSubmit(async (answers) => {
    const checked = checkedOrReported(business);
    if (!checked) return;
    const [agreed, settled] = [agreements.form.store.submit(), settlement.form.store.submit()];
    // Opens the first step with errors, which shows them.
    if (!agreed.ok) return goTo('shops');
    if (!settled.ok) return goTo('settlement');
    try {
      await register({
        userType,
        agreements: agreed.answers,
        settlement: settled.answers,
        business: answers,
        shopNos: shops.seen.current,
        fileId: checked.fileId,
      });
    } catch (error) {
      return report(error, { fields });
    }
    await Promise.all([agreements, settlement, business].map(({ draft }) => draft.forget()));
    await showDialog(sentence('storefront.registered'), { title: storefrontRegistrationWords.doneTitle });
    await navigate({ to: storefrontPaths.payment, replace: true });
  });
}

/** State of the second and third step with their drafts, and the final submit, which checks every step; all are mounted at once. */
export function useLaterSteps(options: LaterStepsOptions) {
  const { part, goTo, agreements, tried } = options;
  const { userType, maySubmit } = useKnownMall();
  const settlement = useSettlementStep(userType);
  const business = useBusinessStep(maySubmit);
  const nextOfSettlement = settlement.form.onSubmit(() => goTo('business'));
  const send = useHandingIn({ agreements, settlement, business }, options);

  const submitAll = (event: SubmitEvent<HTMLFormElement>): void => {
    tried.add('shops').add('settlement');
    business.certificate.demand();
    send(event);
  };
  /** Continues from the shown step. People with read access only continue without validation. */
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    if (!maySubmit) {
      event.preventDefault();
      goTo('business');
      return;
    }
    tried.add(part);
    settlement.demand();
    if (part === 'settlement') nextOfSettlement(event);
    else submitAll(event);
  };
  return { part, goTo, maySubmit, tried, settlement, business, onSubmit };
}

export type LaterStepsState = ReturnType<typeof useLaterSteps>;
