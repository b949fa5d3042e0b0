import { storefrontPaths } from '@portal/domain/journey/storefront.ts';
import { businessDetailWords } from '@portal/domain/messages/business-detail.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import type { SubmitEvent } from 'react';
import type { ApiRefusal } from '../../../lib/api-refusal.ts';
import { useKnownMall } from '../../../lib/mall.ts';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { tell } from '../../../ui/feedback/tell-store.ts';
import { useMallReport } from '../use-mall-report.ts';
import { businessPlaces, register, settlementPlaces } from './register.ts';
import type { AgreementsStep, RegistrationPart } from './use-agreements-step.ts';
import { useBusinessStep } from './use-business-step.ts';
import { useSettlementStep } from './use-settlement-step.ts';

interface LaterStepsOptions {
  readonly part: RegistrationPart;
  readonly goTo: (part: RegistrationPart) => void;
  readonly agreements: AgreementsStep;
  /** Which steps somebody wanted to leave: what is wrong in them is summed up. */
  readonly tried: Set<string>;
}

/** The second and the third step with their drafts, and the end, which looks at every step: all are held at once. */
export function useLaterSteps({ part, goTo, agreements, tried }: LaterStepsOptions) {
  const { userType, maySubmit } = useKnownMall();
  const settlement = useSettlementStep(userType);
  const business = useBusinessStep(maySubmit);
  const navigate = useNavigate();
  const report = useMallReport();
  const { certificate } = business;

  /** What the server said of a step that is not on the screen: said there, and the step opened. */
  const tellSettlement = (refusal: ApiRefusal): boolean => {
    const told = Object.entries(refusal.errors).flatMap(([wire, message]) => {
      const path = settlementPlaces[wire];
      return path === undefined ? [] : [[path, message] as const];
    });
    if (told.length === 0) return false;
    if (told.some(([path]) => path === 'operatorEmail')) settlement.forgetProof();
    for (const [path, message] of told) settlement.form.store.tell(path, message);
    goTo('settlement');
    return true;
  };
  const tellFields = (refusal: ApiRefusal): boolean => {
    if (refusal.errors['data.agreements'] !== undefined) {
      goTo('shops');
      return false;
    }
    if (tellSettlement(refusal)) return true;
    const aboutFile = refusal.errors.bizRegFile;
    if (aboutFile === undefined) return business.form.tellRefusal(refusal, { names: businessPlaces });
    certificate.refuse(aboutFile);
    business.form.goToFirstWrong();
    return true;
  };

  const nextOfSettlement = settlement.form.onSubmit(() => goTo('business'));
  const send = business.form.onSubmit(async (answers) => {
    if (!certificate.checked) {
      business.form.goToFirstWrong();
      if (certificate.stage) void tell(businessDetailWords.stages[certificate.stage]);
      return;
    }
    const [agreed, settled] = [agreements.form.store.submit(), settlement.form.store.submit()];
    // The first wrong step is opened, with what is wrong in it.
    if (!agreed.ok) return goTo('shops');
    if (!settled.ok) return goTo('settlement');
    try {
      await register({
        userType,
        agreements: agreed.answers,
        settlement: settled.answers,
        business: answers,
        fileId: certificate.checked.fileId,
      });
    } catch (error) {
      return report(error, { fields: tellFields });
    }
    await Promise.all([agreements, settlement, business].map(({ draft }) => draft.forget()));
    await tell(sentence('storefront.registered'));
    await navigate({ to: storefrontPaths.payment, replace: true });
  });

  const submitAll = (event: SubmitEvent<HTMLFormElement>): void => {
    tried.add('shops').add('settlement');
    certificate.demand();
    send(event);
  };
  /** The way on from the step that is shown. Who may only read goes on without a word. */
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
