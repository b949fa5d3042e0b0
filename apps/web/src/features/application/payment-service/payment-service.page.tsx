import { applyForServices } from '@portal/contract/application/application.ts';
import { type ServiceAnswers, serviceApplication } from '@portal/domain/forms/service-application.ts';
import { checkAnswersWords as check } from '@portal/domain/messages/application/check-answers.ts';
import { paymentServiceWords as words } from '@portal/domain/messages/application/payment-service.ts';
import { serviceLabels as labels } from '@portal/domain/messages/labels/services.ts';
import { proposedCurrencies } from '@portal/domain/rules/reading/proposals.ts';
import { call } from '@portal/ui/api/api.ts';
import type { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { Spinner } from '@portal/ui/base/spinner.tsx';
import { toTop } from '@portal/ui/focus/to-top.ts';
import { useStepForm } from '@portal/ui/form/use-step-form.ts';
import { useLater } from '@portal/ui/later/use-later.ts';
import { Section } from '@portal/ui/layout/section.tsx';
import { useEffect, useState } from 'react';
import { LongText } from '../../../blocks/controls/long-text.tsx';
import { SaveBar } from '../../../blocks/draft/save-bar.tsx';
import { JourneyPage } from '../../../blocks/frame/journey-page.tsx';
import { useReport } from '../../../blocks/frame/use-report.ts';
import { useFormDraft } from '../../../lib/draft/use-form-draft.ts';
import { useJourney } from '../../../lib/session/journey.ts';
import { correctedAnswer, useCorrectedField } from '../answers/correcting.ts';
import { CorrectBusiness } from '../correct-business.tsx';
import { CurrencyChoices } from './currency-choices.tsx';
import { OfferedChoices } from './offered-choices.tsx';
import { owesNothing } from './owes-nothing.ts';
import { ProhibitedAgreement } from './prohibited-agreement.tsx';

/** Only exempt merchants check their answers here; the others do so before they pay. */
const lastLook = async () => (await import('./last-look.tsx')).LastLook;

/** Check of all answers for exempt merchants; others do this on the fee page (decisions §14). @param ready whether the form is filled */
function useLastLook(ready: boolean, typed: () => ReturnType<typeof serviceApplication.check>) {
  const [looking, setLooking] = useState<ServiceAnswers>();
  useEffect(() => {
    // After correcting the business information, the person returns to the check.
    if (!ready || !correctedAnswer()) return;
    const checked = typed();
    if (checked.ok) void owesNothing().then((free) => free && setLooking(checked.answers));
  }, [ready, typed]);
  const look = (answers: ServiceAnswers | undefined): void => {
    setLooking(answers);
    toTop();
  };
  return { looking, look };
}

function useServiceApplication() {
  const form = useStepForm(serviceApplication, { facts: undefined });
  const draft = useFormDraft('payment-service', form, serviceApplication);
  const ready = draft.isLoaded;
  const { goHome } = useJourney();
  const report = useReport();
  const [typed] = useState(() => () => serviceApplication.check(form.store.values(), undefined));
  const { looking, look } = useLastLook(ready, typed);
  const { store } = form;
  useEffect(() => {
    if (ready) store.propose({ displayCurrencies: proposedCurrencies }, 'amounts');
  }, [ready, store]);
  useCorrectedField(ready && looking === undefined);

  /** Shows errors in the form, also if the check is open. */
  const fields = (refusal: ApiRefusal): boolean => {
    if (looking === undefined) return form.showRefusal(refusal);
    const fieldErrors = Object.entries(refusal.errors).filter(([name]) => name in serviceApplication.defaults);
    for (const [path, message] of fieldErrors) form.store.setError(path, message);
    if (fieldErrors.length === 0) return false;
    look(undefined);
    form.goToFirstWrong();
    return true;
  };
  const send = async (body: ServiceAnswers): Promise<void> => {
    try {
      await call(applyForServices, { body });
    } catch (error) {
      return report(error, { fields, unexplained: 'service-application.failed' });
    }
    await draft.close();
    await goHome();
  };
  const onSubmit = form.onSubmit(async (body) => ((await owesNothing()) ? look(body) : send(body)));
  return { form, draft, ready, looking, look, send, onSubmit };
}

type Application = ReturnType<typeof useServiceApplication>;

function ServiceForm({ form, draft, ready, onSubmit }: Application) {
  return (
    <form noValidate onSubmit={onSubmit}>
      <OfferedChoices services={form.field('payServiceType')} methods={form.field('payMethods')} ready={ready} />
      <Section title={words.siteTitle} lead={words.siteHint}>
        {/* The field's own label already says it on screen. */}
        <fieldset className="shrink" aria-label={labels.description}>
          <LongText
            label={labels.description}
            hint={words.descriptionHint}
            most={500}
            required
            of={form.field('description')}
          />
        </fieldset>
        <CurrencyChoices of={form.field('displayCurrencies')} />
      </Section>
      <ProhibitedAgreement of={form.field('prohibitedIndustryAgreed')} store={form.store} />
      <SaveBar draft={draft} words={words} sending={form.sending} />
    </form>
  );
}

/** /payment-service: services, payment methods, the kind of site, its currencies (specification 1 §2, step 2). */
export function Page() {
  const application = useServiceApplication();
  const { looking, look, send } = application;
  const LastLook = useLater(lastLook, looking !== undefined);
  if (looking) {
    return (
      <JourneyPage title={check.title} lead={check.leadFree} step={2} note={check.note}>
        {LastLook ? <LastLook choices={looking} onSend={send} onBack={() => look(undefined)} /> : <Spinner />}
      </JourneyPage>
    );
  }
  return (
    <JourneyPage title={words.title} lead={words.lead} step={2} note={words.minutes}>
      <p>
        <CorrectBusiness />
      </p>
      <ServiceForm {...application} />
    </JourneyPage>
  );
}
