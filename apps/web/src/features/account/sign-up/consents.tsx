import { signUpWords as words } from '@portal/domain/messages/account/sign-up.ts';
import { termsWords } from '@portal/domain/messages/account/terms.ts';
import type { TermsText } from '@portal/domain/reference/terms/terms-text.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Checkbox } from '@portal/ui/fields/checkbox.tsx';
import type { Field } from '@portal/ui/form/field.ts';
import { setField, useField } from '@portal/ui/form/use-field.ts';
import { useDerived } from '@portal/ui/form/use-step-form.ts';
import type { ReactNode } from 'react';
import { ConsentText } from '../../../blocks/consent/consent-text.tsx';
import css from './consents.module.css';
import type { SignUpForm } from './use-sign-up.ts';

/** Loaded on demand, as the texts are long. */
const texts = {
  service: async () => (await import('@portal/domain/reference/terms/service.ts')).serviceTerms,
  privacy: async () => (await import('@portal/domain/reference/terms/privacy.ts')).privacyTerms,
  marketing: async () => (await import('@portal/domain/reference/terms/marketing.ts')).marketingTerms,
} as const satisfies Record<string, () => Promise<TermsText>>;

type TermsName = keyof typeof texts;

interface ConsentBoxProps {
  readonly of: Field<boolean>;
  readonly label: string;
  readonly required: boolean;
  readonly aside: ReactNode;
}

/** A consent. A missing one is reported on submit, not on blur. */
function ConsentBox({ of, ...look }: ConsentBoxProps) {
  const { onBlur: _, ...field } = useField(of);
  return <Checkbox {...look} {...field} />;
}

interface Consent {
  readonly name: TermsName;
  readonly label: string;
  readonly required: boolean;
  readonly of: Field<boolean>;
}

const consentsOf = (form: SignUpForm): readonly Consent[] => [
  { name: 'service', label: words.agreeSignUp, required: true, of: form.field('agreeSignUp') },
  { name: 'privacy', label: words.agreePrivateInfo, required: true, of: form.field('agreePrivateInfo') },
  { name: 'marketing', label: words.agreeMarketing, required: false, of: form.field('agreeMarketing') },
];

export function Consents({ form }: { readonly form: SignUpForm }) {
  const consents = consentsOf(form);
  const ticked = useDerived(form, () => consents.filter(({ of }) => of.read()).length);
  const tickAll = (value: boolean): void => {
    for (const { of } of consents) setField(of, value);
  };
  return (
    <div className={css.consents}>
      <div className={classNames(css.all, 'mb-8')}>
        <Checkbox
          label={words.agreeAll}
          strong
          value={ticked === consents.length}
          partly={ticked > 0}
          onChange={tickAll}
        />
      </div>
      <ul>
        {consents.map(({ name, label, required, of }) => (
          <li key={name}>
            <ConsentText load={texts[name]} title={termsWords[name]} label={label}>
              {(toggle) => <ConsentBox of={of} label={label} required={required} aside={toggle} />}
            </ConsentText>
          </li>
        ))}
      </ul>
    </div>
  );
}
