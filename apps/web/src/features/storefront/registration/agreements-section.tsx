import type { storefrontConsents } from '@portal/domain/forms/storefront-agreements.ts';
import { storefrontRegistrationWords as words } from '@portal/domain/messages/storefront/registration.ts';
import { type StorefrontAgreement, storefrontAgreements } from '@portal/domain/reference/storefront-agreements.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Checkbox } from '@portal/ui/fields/checkbox.tsx';
import { setField, useField } from '@portal/ui/form/use-field.ts';
import { type StepForm, useDerived } from '@portal/ui/form/use-step-form.ts';
import { Section } from '@portal/ui/layout/section.tsx';
import type { ReactNode } from 'react';
import { ConsentText } from '../../../blocks/consent/consent-text.tsx';
import css from './registration.module.css';

/** Each agreement with a function that loads its text, the same one on every render. */
const agreements = storefrontAgreements.map((agreement) => ({ agreement, load: async () => agreement.text }));

type ConsentsForm = StepForm<typeof storefrontConsents.defaults, unknown, never>;

interface AgreementsSectionProps {
  readonly form: ConsentsForm;
  readonly disabled: boolean;
}

const labelOf = ({ text, type }: StorefrontAgreement): string =>
  `${text.title} ${type === 'REQUIRED' ? words.requiredMark : words.optionalMark}`;

interface RowProps extends AgreementsSectionProps {
  readonly agreement: StorefrontAgreement;
  readonly toggle: ReactNode;
}

/** One checkbox. A missing consent is an error on submit, not on blur. */
function Row({ form, agreement, toggle, disabled }: RowProps) {
  const { onBlur: _, ...field } = useField(form.field(agreement.id));
  return (
    <Checkbox
      label={labelOf(agreement)}
      required={agreement.type === 'REQUIRED'}
      disabled={disabled}
      aside={toggle}
      {...field}
    />
  );
}

export function AgreementsSection({ form, disabled }: AgreementsSectionProps) {
  const ticked = useDerived(form, (typed) => storefrontAgreements.filter(({ id }) => typed[id]).length);
  const tickAll = (value: boolean): void => {
    for (const { id } of storefrontAgreements) setField(form.field(id), value);
  };
  return (
    <Section title={words.agreementsTitle} lead={words.agreementsNote}>
      <div className={classNames(css.all, 'rounded on-tint')}>
        <Checkbox
          label={words.agreeAll}
          hint={words.agreeAllNote}
          strong
          value={ticked === storefrontAgreements.length}
          partly={ticked > 0}
          disabled={disabled}
          onChange={tickAll}
        />
      </div>
      <ul>
        {agreements.map(({ agreement, load }) => (
          <li key={agreement.no}>
            <ConsentText load={load} title={agreement.text.title} label={labelOf(agreement)}>
              {(toggle) => <Row form={form} agreement={agreement} toggle={toggle} disabled={disabled} />}
            </ConsentText>
          </li>
        ))}
      </ul>
    </Section>
  );
}
