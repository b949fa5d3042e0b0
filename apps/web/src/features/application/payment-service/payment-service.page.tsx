import { applyForServices } from '@portal/contract/application.ts';
import { serviceApplication } from '@portal/domain/forms/service-application.ts';
import { paymentServiceWords as words } from '@portal/domain/messages/payment-service.ts';
import { displayCurrencies } from '@portal/domain/reference/currencies.ts';
import { paymentMethods, paymentServices } from '@portal/domain/reference/payment-services.ts';
import { useState } from 'react';
import { DraftStatus } from '../../../blocks/draft-status.tsx';
import { JourneyPage } from '../../../blocks/journey-page.tsx';
import { LongText } from '../../../blocks/long-text.tsx';
import { ProhibitedIndustries } from '../../../blocks/prohibited-industries.tsx';
import { useReport } from '../../../blocks/use-report.ts';
import { call } from '../../../lib/api.ts';
import { useField } from '../../../lib/form/use-field.ts';
import { useFormDraft } from '../../../lib/form/use-form-draft.ts';
import { useStepForm } from '../../../lib/form/use-step-form.ts';
import { useJourney } from '../../../lib/journey.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { ActionBar } from '../../../ui/layout/action-bar.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { CorrectBusiness } from '../correct-links.tsx';
import { CheckGroup } from './check-group.tsx';
import { FieldGroup } from './field-group.tsx';

const serviceChoices = paymentServices.map(({ code, offered }) => ({
  code,
  label: words.service[code],
  hint: offered ? words.serviceHint[code] : `${words.serviceHint[code]} · ${words.notYet}`,
  disabled: !offered,
}));

const methodChoices = paymentMethods.map(({ code, offered }) => ({
  code,
  label: words.method[code],
  hint: offered ? undefined : words.notYet,
  disabled: !offered,
}));

type Form = ReturnType<typeof useServiceApplication>['form'];

/** The agreement on prohibited industries, which can be ticked only after the list was viewed (specification 1 §5). */
function ProhibitedAgreement({ form }: { readonly form: Form }) {
  const [open, setOpen] = useState(false);
  const { onChange, ...agreed } = useField(form.field('prohibitedIndustryAgreed'));
  const [viewed, setViewed] = useState(agreed.value);
  const { store } = form;
  return (
    <Section title={words.prohibitedTitle} lead={words.prohibitedHint}>
      <div>
        <Button onClick={() => setOpen(true)}>{words.prohibitedOpen}</Button>
      </div>
      <Checkbox
        label={words.prohibitedAgree}
        required
        {...agreed}
        onChange={(ticked) => {
          if (viewed || !ticked) onChange(ticked);
          else store.tell(agreed.name, 'prohibited.view-first');
        }}
      />
      <ProhibitedIndustries
        open={open}
        onClose={() => {
          setOpen(false);
          setViewed(true);
          store.clear(agreed.name);
        }}
      />
    </Section>
  );
}

function useServiceApplication() {
  const form = useStepForm(serviceApplication, { facts: null });
  const draft = useFormDraft('payment-service', form, serviceApplication);
  const { goHome } = useJourney();
  const report = useReport();
  const onSubmit = form.onSubmit(async (body) => {
    try {
      await call(applyForServices, { body });
    } catch (error) {
      return report(error, { fields: form.tellRefusal, unexplained: 'service-application.failed' });
    }
    await draft.close();
    await goHome();
  });
  return { form, draft, onSubmit };
}

/** /payment-service: services, payment methods, what the site is, its currencies (specification 1 §2, step 2). */
export function Page() {
  const { form, draft, onSubmit } = useServiceApplication();
  return (
    <JourneyPage title={words.title} lead={words.lead} step={2} note={words.minutes}>
      <p>
        <CorrectBusiness />
      </p>
      <form noValidate onSubmit={onSubmit}>
        <Section title={words.choiceTitle}>
          <CheckGroup
            legend={words.services}
            hint={words.notOffered}
            choices={serviceChoices}
            of={form.field('payServiceType')}
          />
          <CheckGroup legend={words.methods} look="pairs" choices={methodChoices} of={form.field('payMethods')} />
          <Notice title={words.safeSettlementTitle}>
            <p>{words.safeSettlement}</p>
          </Notice>
        </Section>
        <Section title={words.siteTitle}>
          <FieldGroup legend={words.description}>
            <LongText
              label={words.description}
              hint={words.descriptionHint}
              most={500}
              required
              of={form.field('description')}
            />
          </FieldGroup>
          <CheckGroup
            legend={words.currencies}
            hint={words.currenciesHint}
            look="grid"
            choices={displayCurrencies.map((code) => ({ code, label: code }))}
            of={form.field('displayCurrencies')}
          />
        </Section>
        <ProhibitedAgreement form={form} />
        <ActionBar status={<DraftStatus status={draft.status} />}>
          <Button type="submit" look="primary" busy={form.sending}>
            {words.next}
          </Button>
        </ActionBar>
      </form>
    </JourneyPage>
  );
}
