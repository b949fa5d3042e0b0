import type { preparation } from '@portal/domain/forms/preparation.ts';
import { papersWords } from '@portal/domain/messages/paper/account-papers.ts';
import { beforeKycWords as words } from '@portal/domain/messages/screening/before-kyc.ts';
import { peopleOf } from '@portal/domain/rules/owner/prepared-cards.ts';
import { isNonProfit } from '@portal/domain/rules/paper/own-papers.ts';
import { minutesOfPart, type TypedPart, typedParts } from '@portal/domain/rules/review/screening-minutes.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { hiddenClass } from '@portal/ui/base/visually-hidden.tsx';
import type { Field } from '@portal/ui/form/field.ts';
import { useField, useValue } from '@portal/ui/form/use-field.ts';
import type { StepForm } from '@portal/ui/form/use-step-form.ts';
import { Section } from '@portal/ui/layout/section.tsx';
import { useEffect } from 'react';
import { Choice } from '../../../blocks/controls/choice-controls.tsx';
import type { Progress } from '../id-card/model/id-card-counts.ts';
import { ScreeningIcon } from '../screening-icon.tsx';
import css from './own-list.module.css';

type Form = StepForm<typeof preparation.defaults, unknown, never>;

export interface OwnProps {
  readonly form: Form;
  readonly progress: Progress;
}

const writers = [
  { value: false, label: words.writtenByRepresentative },
  { value: true, label: words.writtenByAgent },
];

/** A yes-or-no trait: a checkbox that looks like a chip. */
function Chip({ label, of }: { readonly label: string; readonly of: Field<boolean> }) {
  const { name, value, onChange } = useField(of);
  return (
    <label className={classNames(css.chip, 'inline-row middle gap-8 tap-height on-paper pointer text-small')}>
      <input type="checkbox" name={name} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

const kindOf = (progress: Progress): string => {
  if (!progress.isCorporation) return papersWords.sole;
  return isNonProfit(progress) ? words.nonProfit : words.forProfit;
};

export function WhoSection({ form, progress, isReady }: OwnProps & { readonly isReady: boolean }) {
  const { field, store } = form;
  const { isCorporation, representativesNamed = 1 } = progress;
  const people = peopleOf(progress, useValue(store.root));
  useEffect(() => {
    if (isReady && representativesNamed > 1) store.propose({ jointRepresentatives: true }, 'attached-certificate');
  }, [isReady, representativesNamed, store]);
  return (
    <Section title={words.whoTitle(kindOf(progress), people)} lead={words.whoLead}>
      <Choice legend={words.writer} quietLegend look="segments" options={writers} of={field('agent')} />
      <fieldset className="row wrap gap-8">
        <legend className={hiddenClass}>{words.traits}</legend>
        <Chip label={words.joint} of={field('jointRepresentatives')} />
        <Chip label={words.foreigner} of={field('foreigner')} />
        {!isCorporation && <Chip label={words.withoutSeal} of={field('withoutSeal')} />}
        {isCorporation && !isNonProfit(progress) && (
          <Chip label={words.companyShareholder} of={field('companyShareholder')} />
        )}
      </fieldset>
    </Section>
  );
}

const iconOf = { account: 'bank', owners: 'person', purpose: 'purpose' } as const satisfies Record<TypedPart, string>;

/** What is typed or chosen in addition to the documents. */
export function PartsSection({ progress: { isCorporation } }: Pick<OwnProps, 'progress'>) {
  return (
    <Section title={words.partsTitle} lead={words.partsLead}>
      <ul className={css.list}>
        {typedParts.map((part) => (
          <li key={part}>
            <div className="row between gap-12 middle">
              <span className={classNames(css.partName, 'row middle')}>
                <ScreeningIcon name={iconOf[part]} size={22} />
                <span className="strong balanced">{words.parts[part].name}</span>
              </span>
              <span className="no-shrink ink-soft text-small">{words.minutes(minutesOfPart(part, isCorporation))}</span>
            </div>
            <p className={classNames(css.below, 'mt-4 text-small ink-soft')}>
              {isCorporation ? words.parts[part].ofCorporation : words.parts[part].ofSole}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
