import { businessDetailWords as words } from '@portal/domain/messages/application/business-detail.ts';
import { businessLabels as labels } from '@portal/domain/messages/labels/business.ts';
import { areaPrefixes } from '@portal/domain/reference/phone-prefixes.ts';
import type { Field } from '@portal/ui/form/field.ts';
import { useField } from '@portal/ui/form/use-field.ts';
import { Section } from '@portal/ui/layout/section.tsx';
import { useProposedFrom } from '../controls/controls.tsx';
import { Email } from '../controls/email-field.tsx';
import { PhoneFields } from '../controls/phone-fields.tsx';

type ContactName = 'phonePrefix' | 'bizRepMobileNo' | 'bizRepEmail';

/** Contact data of the business; both entry points use the same field names. */
export function BusinessContact({ field }: { readonly field: (name: ContactName) => Field<string> }) {
  const number = field('bizRepMobileNo');
  return (
    <Section title={words.groupContact} lead={words.groupContactHint}>
      <PhoneFields
        prefixLabel={labels.phonePrefix}
        numberLabel={labels.bizRepMobileNo}
        prefixes={areaPrefixes}
        prefix={useField(field('phonePrefix'))}
        number={useField(number)}
        badge={useProposedFrom(number)}
        required
      />
      <Email label={labels.bizRepEmail} of={field('bizRepEmail')} />
    </Section>
  );
}
