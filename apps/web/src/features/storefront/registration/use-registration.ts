import { storefrontConsents } from '@portal/domain/forms/storefront-agreements.ts';
import { storefrontPaths } from '@portal/domain/journey/storefront.ts';
import { businessDetailWords } from '@portal/domain/messages/business-detail.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { type SubmitEvent, useRef } from 'react';
import type { ApiRefusal } from '../../../lib/api-refusal.ts';
import { useStepForm } from '../../../lib/form/use-step-form.ts';
import { useKnownMall } from '../../../lib/mall.ts';
import { useMallDraft } from '../../../lib/mall-draft.ts';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { usePart } from '../../../lib/use-part.ts';
import { tell } from '../../../ui/feedback/tell-store.ts';
import { useMallReport } from '../use-mall-report.ts';
import { businessPlaces, register, settlementPlaces } from './register.ts';
import { useBusinessStep } from './use-business-step.ts';
import { useSettlementStep } from './use-settlement-step.ts';

export const registrationParts = ['shops', 'settlement', 'business'] as const;

/** The first step's form. */
function useAgreementsStep() {
  const form = useStepForm(storefrontConsents, { facts: null });
  return { form, draft: useMallDraft('storefront-agreements', form, storefrontConsents) };
}

/** The three steps with their drafts, the way between them, and the end. All are held at once: the end looks at every one. */
export function useRegistration() {
  const mall = useKnownMall();
  const { userType, maySubmit } = mall;
  const [part, goTo] = usePart(registrationParts);
  const agreements = useAgreementsStep();
  const settlement = useSettlementStep(userType);
  const business = useBusinessStep(maySubmit);
  const navigate = useNavigate();
  const report = useMallReport();
  /** Which steps somebody wanted to leave: what is wrong in them is summed up. */
  const tried = useRef(new Set<string>());
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

  const nextOfShops = agreements.form.onSubmit(() => goTo('settlement'));
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
    tried.current.add('shops').add('settlement');
    certificate.demand();
    send(event);
  };
  /** The way on from the step that is shown. Who may only read goes on without a word. */
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    if (!maySubmit) {
      event.preventDefault();
      goTo(part === 'shops' ? 'settlement' : 'business');
      return;
    }
    tried.current.add(part);
    if (part === 'shops') nextOfShops(event);
    else {
      settlement.demand();
      if (part === 'settlement') nextOfSettlement(event);
      else submitAll(event);
    }
  };
  return {
    part,
    maySubmit,
    agreements,
    settlement,
    business,
    onSubmit,
    /** To the step before, as Back in the browser does. */
    goBack: (): void => goTo(part === 'business' ? 'settlement' : 'shops'),
    wasTried: (step: string): boolean => tried.current.has(step),
  };
}

export type RegistrationState = ReturnType<typeof useRegistration>;
