import { longest } from '@portal/domain/fields/longest.ts';
import { homepageSchemes } from '@portal/domain/forms/business-groups.ts';
import { businessDetailWords as words } from '@portal/domain/messages/application/business-detail.ts';
import { businessLabels as labels } from '@portal/domain/messages/labels/business.ts';
import { useValue } from '@portal/ui/form/use-field.ts';
import { useApplies } from '@portal/ui/form/use-step-form.ts';
import { FieldRow } from '@portal/ui/layout/section.tsx';
import { Select } from '../../../blocks/controls/choice-controls.tsx';
import { Text, Tick } from '../../../blocks/controls/controls.tsx';
import type { DetailForm } from './bound-form.ts';

const schemes = homepageSchemes.map((value) => ({ value, label: value }));

interface CredentialProps {
  readonly form: DetailForm;
  readonly name: 'homepageId' | 'homepagePassword';
  readonly label: string;
}

const Credential = ({ form, name, label }: CredentialProps) => (
  <Text
    label={label}
    hint={words.homepageIdHint}
    maxLength={longest.homepageCredential}
    required
    autoComplete="off"
    of={form.field(name)}
  />
);

export function HomepageFields({ form }: { readonly form: DetailForm }) {
  const { field } = form;
  const scheme = useValue(field('homepageScheme'));
  const applies = useApplies(form);
  return (
    <>
      <FieldRow split="prefix">
        <Select label={labels.homepageScheme} quietLabel options={schemes} of={field('homepageScheme')} />
        <Text
          label={labels.homepageUrl}
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="shop.example.com"
          required
          maxLength={longest.homepageUrl - scheme.length}
          of={field('homepageUrl')}
        />
      </FieldRow>
      <Tick label={labels.memberOnly} of={field('memberOnly')} />
      {applies.homepageId && (
        <FieldRow>
          <Credential form={form} name="homepageId" label={labels.homepageId} />
          <Credential form={form} name="homepagePassword" label={labels.homepagePassword} />
        </FieldRow>
      )}
    </>
  );
}
