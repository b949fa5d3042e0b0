import { paymentServiceWords as words } from '@portal/domain/messages/application/payment-service.ts';
import { useState } from 'react';
import type { Field } from '../../../lib/form/field.ts';
import { useField } from '../../../lib/form/use-field.ts';
import type { StepForm } from '../../../lib/form/use-step-form.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { ProhibitedIndustries } from '../prohibited/prohibited-industries.tsx';
import css from './prohibited-agreement.module.css';

interface ProhibitedAgreementProps {
  readonly of: Field<boolean>;
  readonly store: Pick<StepForm<object, unknown, never>['store'], 'tell' | 'clear'>;
}

/** The agreement on prohibited industries, which can be ticked only after the list was viewed (specification 1 §5). */
export function ProhibitedAgreement({ of, store }: ProhibitedAgreementProps) {
  const [open, setOpen] = useState(false);
  const { onChange, ...agreed } = useField(of);
  const [seen, setSeen] = useState(false);
  const viewed = seen || agreed.value;
  return (
    <Section title={words.prohibitedTitle} lead={words.prohibitedHint}>
      <div>
        <div className={css.paper}>
          <Icon name="file" size={22} />
          <div className={css.words}>
            <p className={css.name}>{words.prohibitedList}</p>
            <p className={css.state}>{viewed ? words.prohibitedViewed : words.prohibitedUnviewed}</p>
          </div>
          <Button size="small" onClick={() => setOpen(true)}>
            {viewed ? words.prohibitedAgain : words.prohibitedOpen}
          </Button>
        </div>
        <Checkbox
          label={words.prohibitedAgree}
          mark={words.prohibitedMark}
          required
          {...agreed}
          onChange={(ticked) => {
            setSeen(viewed);
            if (viewed || !ticked) onChange(ticked);
            else store.tell(agreed.name, 'prohibited.view-first');
          }}
        />
      </div>
      <ProhibitedIndustries
        open={open}
        onClose={() => {
          setOpen(false);
          setSeen(true);
          store.clear(agreed.name);
        }}
      />
    </Section>
  );
}
