import type { BusinessKind } from '@portal/domain/forms/business-information.ts';
import { businessDetailWords as words } from '@portal/domain/messages/application/business-detail.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { useField } from '@portal/ui/form/use-field.ts';
import { useState } from 'react';
import { BusinessContact } from '../../../blocks/business/business-contact.tsx';
import type { Certificate } from '../../../blocks/certificate/use-certificate.ts';
import { SaveBar } from '../../../blocks/draft/save-bar.tsx';
import { JourneyPage } from '../../../blocks/frame/journey-page.tsx';
import { whenLoaded } from '../../../lib/later/when-loaded.ts';
import { ProhibitedIndustries, prohibitedList } from '../prohibited/prohibited-industries.tsx';
import { AddressSection } from './address-section.tsx';
import type { DetailForm } from './bound-form.ts';
import { BusinessSection } from './business-section.tsx';
import { CertificateSection } from './certificate-section.tsx';
import { TradeSection } from './trade-section.tsx';
import { useBusinessDetail } from './use-business-detail.ts';

interface KindOfBusinessProps {
  readonly form: DetailForm;
  readonly certificate: Certificate;
  readonly onChangeKind: ((kind: BusinessKind, file: File) => void) | undefined;
}

function KindOfBusiness({ form, ...rest }: KindOfBusinessProps) {
  const { value, onChange } = useField(form.field('nonProfit'));
  return <CertificateSection {...rest} nonProfit={value} onNonProfit={onChange} />;
}

/** The business information form of one kind (specification 1 §2 and §3). */
export function BusinessDetail({ kind }: { readonly kind: BusinessKind }) {
  const { form, draft, certificate, submit, changeKind, goBack } = useBusinessDetail(kind);
  const [listOpen, setListOpen] = useState(false);
  return (
    <JourneyPage
      title={kind === 'private' ? words.titlePrivate : words.titleCorporate}
      lead={words.lead}
      step={1}
      note={words.minutes}
    >
      <form noValidate onSubmit={submit}>
        <KindOfBusiness form={form} certificate={certificate} onChangeKind={changeKind} />
        <BusinessSection
          form={form}
          certificate={certificate}
          onShowProhibited={() => void whenLoaded(prohibitedList, () => setListOpen(true))}
        />
        <TradeSection form={form} />
        <AddressSection form={form} />
        <BusinessContact field={form.field} />
        <SaveBar draft={draft} words={words} sending={form.sending}>
          <Button onClick={goBack}>{words.previous}</Button>
        </SaveBar>
      </form>
      <ProhibitedIndustries open={listOpen} onClose={() => setListOpen(false)} />
    </JourneyPage>
  );
}
