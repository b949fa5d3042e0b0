import { ownerWords as words } from '@portal/domain/messages/screening/owner-info.ts';
import { ownerQuestions } from '@portal/domain/rules/owner/owners.ts';
import { VisuallyHidden } from '@portal/ui/base/visually-hidden.tsx';
import { useApplies } from '@portal/ui/form/use-step-form.ts';
import { Section } from '@portal/ui/layout/section.tsx';
import { Choice } from '../../../blocks/controls/choice-controls.tsx';
import type { Owners } from './use-owners.ts';

const yesOrNo = [
  { value: true, label: words.yes },
  { value: false, label: words.no },
];

/** The sequence of owner questions: each is asked once the previous one is answered no (decisions §6). */
export function LadderSection({ form, hidden }: Pick<Owners, 'form'> & { readonly hidden: boolean }) {
  const applies = useApplies(form);
  return (
    <Section title={words.ladder} lead={words.ladderLead} hidden={hidden}>
      <fieldset className="stack gap-24">
        <legend>
          <VisuallyHidden>{words.ladder}</VisuallyHidden>
        </legend>
        {ownerQuestions
          .filter((question) => applies[question])
          .map((question) => (
            <Choice
              key={question}
              legend={words.questions[question]}
              hint={words.questionHints[question] || undefined}
              look="segments"
              options={yesOrNo}
              of={form.field(question)}
            />
          ))}
      </fieldset>
    </Section>
  );
}
