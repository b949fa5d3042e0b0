import { applyForServices } from '@portal/contract/application.ts';
import { paymentServiceWords as words } from '@portal/domain/messages/application.ts';
import { displayCurrencies } from '@portal/domain/reference/currencies.ts';
import { paymentMethods, paymentServices } from '@portal/domain/reference/payment-services.ts';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { DraftStatus } from '../../../blocks/draft-status.tsx';
import { JourneyPage } from '../../../blocks/journey-page.tsx';
import { ProhibitedIndustries } from '../../../blocks/prohibited-industries.tsx';
import { useReport } from '../../../blocks/use-report.ts';
import { call } from '../../../lib/api.ts';
import { useDraft } from '../../../lib/draft.ts';
import { useZodForm, type ZodForm } from '../../../lib/form.ts';
import { useJourney } from '../../../lib/journey.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { ActionBar } from '../../../ui/layout/action-bar.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { CheckGroup } from './check-group.tsx';
import { FieldGroup } from './field-group.tsx';
import { emptyPaymentService, type PaymentServiceValues, paymentServiceForm } from './payment-service-form.ts';

type Form = ZodForm<PaymentServiceValues, z.output<typeof paymentServiceForm>>;

const wireNames = {
  payServiceType: 'services',
  payMethods: 'methods',
  displayCurrencies: 'currencies',
  prohibitedIndustryAgreed: 'agreed',
} as const;

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

/** The agreement on prohibited industries, which can be ticked only after the list was viewed (specification 1 §5). */
function ProhibitedAgreement({ form }: { readonly form: Form }) {
  const [open, setOpen] = useState(false);
  const agreed = form.field('agreed');
  const [viewed, setViewed] = useState(agreed.value);
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
          if (viewed || !ticked) agreed.onChange(ticked);
          else form.tellField('agreed', 'prohibited.view-first');
        }}
      />
      <ProhibitedIndustries
        open={open}
        onClose={() => {
          setOpen(false);
          setViewed(true);
          form.rhf.clearErrors('agreed');
        }}
      />
    </Section>
  );
}

/** /payment-service: services, payment methods, what the site is, its currencies (specification 1 §2, step 2). */
export function Page() {
  const form = useZodForm(paymentServiceForm, { defaults: emptyPaymentService });
  const draft = useDraft('payment-service', form.rhf);
  const { goHome } = useJourney();
  const report = useReport();

  const send = form.onSubmit(async (values) => {
    try {
      await call(applyForServices, {
        body: {
          payServiceType: values.services,
          payMethods: values.methods,
          description: values.description,
          displayCurrencies: values.currencies,
          // The screen asks for no countries (specification 1 §5).
          serviceTargetCountries: [],
          prohibitedIndustryAgreed: values.agreed,
        },
      });
    } catch (error) {
      return report(error, {
        fields: (refusal) => form.tellRefusal(refusal, wireNames),
        unexplained: 'service-application.failed',
      });
    }
    await draft.forget();
    await goHome();
  });

  return (
    <JourneyPage title={words.title} lead={words.lead} step={2} note={words.minutes}>
      <form noValidate onSubmit={send}>
        <Section title={words.choiceTitle}>
          <CheckGroup
            legend={words.services}
            hint={words.notOffered}
            choices={serviceChoices}
            {...form.field('services')}
          />
          <CheckGroup legend={words.methods} look="pairs" choices={methodChoices} {...form.field('methods')} />
          <Notice title={words.safeSettlementTitle}>
            <p>{words.safeSettlement}</p>
          </Notice>
        </Section>
        <Section title={words.siteTitle}>
          <FieldGroup legend={words.description}>
            <TextArea
              label={words.description}
              hint={words.descriptionHint}
              most={500}
              required
              {...form.field('description')}
            />
          </FieldGroup>
          <CheckGroup
            legend={words.currencies}
            hint={words.currenciesHint}
            look="grid"
            choices={displayCurrencies.map((code) => ({ code, label: code }))}
            {...form.field('currencies')}
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
