import { submitCorporateInformation, submitPrivateInformation } from '@portal/contract/application.ts';
import { longest } from '@portal/domain/fields/longest.ts';
import { businessDetailWords as words } from '@portal/domain/messages/application.ts';
import { areaPrefixes } from '@portal/domain/reference/phone-prefixes.ts';
import { type SubmitEventHandler, useRef, useState } from 'react';
import { DraftStatus } from '../../../blocks/draft-status.tsx';
import { JourneyPage } from '../../../blocks/journey-page.tsx';
import { PhoneFields } from '../../../blocks/phone-fields.tsx';
import { ProhibitedIndustries } from '../../../blocks/prohibited-industries.tsx';
import { useReport } from '../../../blocks/use-report.ts';
import { upload } from '../../../lib/api-upload.ts';
import { useDraft } from '../../../lib/draft.ts';
import { useZodForm } from '../../../lib/form.ts';
import { useJourney } from '../../../lib/journey.ts';
import { Button } from '../../../ui/base/button.tsx';
import { tell } from '../../../ui/feedback/tell-store.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ActionBar } from '../../../ui/layout/action-bar.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { AddressSection } from './address-section.tsx';
import {
  type BusinessDetailParsed,
  type BusinessKind,
  businessDetailForm,
  corporatePayload,
  crossRulesFor,
  type DetailForm,
  emptyBusinessDetail,
  privatePayload,
} from './business-detail-form.ts';
import { BusinessSection } from './business-section.tsx';
import { type CertificateValues, fillable, readableFields } from './certificate-reading.ts';
import { CertificateSection } from './certificate-section.tsx';
import { TradeSection } from './trade-section.tsx';
import { useCertificate } from './use-certificate.ts';

const submitAs = (kind: BusinessKind, values: BusinessDetailParsed, file: File | null): Promise<unknown> => {
  // A certificate that waits on the server is not sent again.
  const files = file ? { bizRegFile: file } : {};
  return kind === 'private'
    ? upload(submitPrivateInformation, { body: { kycVerificationInfo: privatePayload(values) }, files })
    : upload(submitCorporateInformation, {
        body: { kycVerificationInfo: corporatePayload(values) },
        files,
      });
};

/** Puts what was read into the fields that are open for it. */
function putRead(form: DetailForm, former: CertificateValues, read: CertificateValues): void {
  const values = fillable(form.rhf.getValues(), former, read);
  for (const name of readableFields) {
    const value = values[name];
    if (value === undefined) continue;
    form.rhf.setValue(name, value, { shouldDirty: true });
    form.rhf.clearErrors(name);
  }
}

function ContactSection({ form }: { readonly form: DetailForm }) {
  return (
    <Section title={words.groupContact} lead={words.groupContactHint}>
      <PhoneFields
        prefixLabel={words.phonePrefix}
        numberLabel={words.phone}
        prefixes={areaPrefixes}
        prefix={form.field('phonePrefix')}
        number={form.field('bizRepMobileNo')}
        required
      />
      <TextField
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={longest.shortEmail}
        required
        {...form.field('bizRepEmail')}
      />
    </Section>
  );
}

/** The form, its draft, its certificate, and what submitting it does. */
function useBusinessDetail(kind: BusinessKind) {
  const form = useZodForm(businessDetailForm, { defaults: emptyBusinessDetail, crossRules: crossRulesFor(kind) });
  const draft = useDraft(`business-detail-${kind}`, form.rhf, { omit: ['homepagePassword'] });
  const former = useRef<CertificateValues>({});
  const certificate = useCertificate(kind, {
    ready: draft.status.state !== 'loading',
    onRead: (values) => {
      putRead(form, former.current, values);
      former.current = values;
    },
  });
  const { goHome } = useJourney();
  const report = useReport();

  const send = async (values: BusinessDetailParsed): Promise<void> => {
    if (!certificate.checked) {
      form.goToFirstWrong();
      return;
    }
    try {
      await submitAs(kind, values, certificate.checked.upload);
    } catch (error) {
      return report(error, {
        fields: (refusal) => {
          const aboutFile = refusal.errors.bizRegFile;
          if (aboutFile === undefined) return form.tellRefusal(refusal);
          certificate.refuse(aboutFile);
          form.goToFirstWrong();
          return true;
        },
      });
    }
    await draft.forget();
    await tell(words.done, { title: words.doneTitle });
    await goHome();
  };
  const submit: SubmitEventHandler<HTMLFormElement> = (event) => {
    certificate.demand();
    form.onSubmit(send)(event);
  };
  return { form, draft, certificate, submit };
}

/** The business information form of one kind (specification 1 §2 and §3). */
export function BusinessDetail({ kind }: { readonly kind: BusinessKind }) {
  const { form, draft, certificate, submit } = useBusinessDetail(kind);
  const [listOpen, setListOpen] = useState(false);
  return (
    <JourneyPage
      title={kind === 'private' ? words.titlePrivate : words.titleCorporate}
      lead={words.lead}
      step={1}
      note={words.minutes}
    >
      <form noValidate onSubmit={submit}>
        <CertificateSection
          kind={kind}
          certificate={certificate}
          nonProfit={form.rhf.watch('nonProfit')}
          onNonProfit={form.field('nonProfit').onChange}
        />
        <BusinessSection kind={kind} form={form} certificate={certificate} onShowProhibited={() => setListOpen(true)} />
        <TradeSection form={form} />
        <AddressSection form={form} kind={kind} />
        <ContactSection form={form} />
        <ActionBar status={<DraftStatus status={draft.status} />}>
          <Button type="submit" look="primary" busy={form.sending}>
            {words.next}
          </Button>
        </ActionBar>
      </form>
      <ProhibitedIndustries open={listOpen} onClose={() => setListOpen(false)} />
    </JourneyPage>
  );
}
