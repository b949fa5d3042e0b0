import { ownerWords as words } from '@portal/domain/messages/screening-people.ts';
import { VisuallyHidden } from '../../../ui/base/visually-hidden.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import css from './owner-info.module.css';
import { askedQuestions } from './owner-rules.ts';
import type { Owners } from './use-owners.ts';

const yesOrNo = [
  { value: 'yes', label: words.yes },
  { value: 'no', label: words.no },
] as const;

/** The ladder of owner questions: each is asked once the one before is answered no (decisions §6). */
export function LadderSection({ form }: Pick<Owners, 'form'>) {
  return (
    <Section title={words.ladder} lead={words.ladderLead}>
      <fieldset className={css.group}>
        <legend>
          <VisuallyHidden>{words.ladder}</VisuallyHidden>
        </legend>
        {askedQuestions(form.rhf.watch()).map((question) => (
          <RadioGroup
            key={question}
            legend={words.questions[question]}
            hint={words.questionHints[question] || undefined}
            look="segments"
            options={yesOrNo}
            {...form.field(question)}
          />
        ))}
      </fieldset>
    </Section>
  );
}
