import { paymentServiceWords as words } from '@portal/domain/messages/application/payment-service.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { Checkbox } from '@portal/ui/fields/checkbox.tsx';
import type { Field } from '@portal/ui/form/field.ts';
import { useField } from '@portal/ui/form/use-field.ts';
import type { StepForm } from '@portal/ui/form/use-step-form.ts';
import { Section } from '@portal/ui/layout/section.tsx';
import { useState } from 'react';
import { whenLoaded } from '../../../lib/later/when-loaded.ts';
import { ProhibitedIndustries, prohibitedList } from '../prohibited/prohibited-industries.tsx';
import css from './prohibited-agreement.module.css';

interface ProhibitedAgreementProps {
  readonly of: Field<boolean>;
  readonly store: Pick<StepForm<object, unknown, never>['store'], 'setError' | 'clear'>;
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
        <div className={classNames(css.paper, 'row wrap middle mb-8 rounded bordered ink-soft p-16-20')}>
          <Icon name="file" size={22} />
          <div className={classNames(css.words, 'grow')}>
            <p className="ink strong">{words.prohibitedList}</p>
            <p className="text-small">{viewed ? words.prohibitedViewed : words.prohibitedUnviewed}</p>
          </div>
          <Button size="small" onClick={() => void whenLoaded(prohibitedList, () => setOpen(true))}>
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
            else store.setError(agreed.name, 'prohibited.view-first');
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
