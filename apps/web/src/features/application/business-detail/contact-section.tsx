import { businessDetailWords as words } from '@portal/domain/messages/application/business-detail.ts';
import { businessLabels as labels } from '@portal/domain/messages/labels/business.ts';
import { areaPrefixes } from '@portal/domain/reference/phone-prefixes.ts';
import { useField } from '@portal/ui/form/use-field.ts';
import { Section } from '@portal/ui/layout/section.tsx';
import { useProposedFrom } from '../../../blocks/controls/controls.tsx';
import { Email } from '../../../blocks/controls/email-field.tsx';
import { PhoneFields } from '../../../blocks/controls/phone-fields.tsx';
import type { DetailForm } from './bound-form.ts';

function Phone({ form }: { readonly form: DetailForm }) {
  return (
    <PhoneFields
      prefixLabel={labels.phonePrefix}
      numberLabel={labels.bizRepMobileNo}
      prefixes={areaPrefixes}
      prefix={useField(form.field('phonePrefix'))}
      number={useField(form.field('bizRepMobileNo'))}
      badge={useProposedFrom(form.field('bizRepMobileNo'))}
      required
    />
  );
}

/** How the business is reached. */
export function ContactSection({ form }: { readonly form: DetailForm }) {
  return (
    <Section title={words.groupContact} lead={words.groupContactHint}>
      <Phone form={form} />
      <Email label={labels.bizRepEmail} of={form.field('bizRepEmail')} />
    </Section>
  );
}
