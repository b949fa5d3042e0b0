import { businessDetailWords as words } from '@portal/domain/messages/application/business-detail.ts';
import { useApplies } from '@portal/ui/form/use-step-form.ts';
import { Section } from '@portal/ui/layout/section.tsx';
import { AddressFields } from '../../../blocks/address/address-fields.tsx';
import { headOfficeOf } from '../../../blocks/address/head-office-of.ts';
import type { DetailForm } from './bound-form.ts';

export function AddressSection({ form }: { readonly form: DetailForm }) {
  const { field } = form;
  const applies = useApplies(form);
  return (
    <Section title={words.groupAddress} lead={words.groupAddressHint}>
      <AddressFields
        business={{
          zip: field('zipCode'),
          street: field('bizAddressKr'),
          detail: field('addressDetail'),
          english: field('bizAddressEn'),
        }}
        head={applies.sameAddress ? headOfficeOf(field) : undefined}
      />
    </Section>
  );
}
