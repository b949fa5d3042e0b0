import { ownerWords as words } from '@portal/domain/messages/screening/owner-info.ts';
import { exemptionCategories } from '@portal/domain/rules/owner/owners.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { VisuallyHidden } from '@portal/ui/base/visually-hidden.tsx';
import { useField } from '@portal/ui/form/use-field.ts';
import { Section } from '@portal/ui/layout/section.tsx';
import { SettledLine } from '@portal/ui/layout/settled-line.tsx';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { Choice } from '../../../blocks/controls/choice-controls.tsx';
import type { Owners } from './use-owners.ts';

const asked = exemptionCategories.filter((category) => category !== 'CORP100');
const options = asked.map((value) => ({ value, label: words.categories[value] }));

/** Whether a pointer pressed the option; arrow keys choose every option that they pass. */
const isPointed = ({ nativeEvent }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType !== '';

/** Moves the focus from folded content to the button that unfolds it. */
function useKeptFocus(isFolded: boolean) {
  const body = useRef<HTMLDivElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isFolded && body.current?.contains(document.activeElement)) change.current?.focus({ preventScroll: true });
  }, [isFolded]);
  return { body, change };
}

/** Exemptions of corporations from naming their owners; one line once answered, with the options folded. */
export function CategorySection({ form }: Pick<Owners, 'form'>) {
  const { value, error } = useField(form.field('corp'));
  const [isChanging, setChanging] = useState(false);
  const chosen = asked.find((category) => category === value);
  const isFolded = chosen !== undefined && !error && !isChanging;
  const { body, change } = useKeptFocus(isFolded);
  const onKeyDown = ({ key }: KeyboardEvent): void => setChanging(key !== 'Tab');
  return (
    <Section title={words.categoryTitle} lead={isFolded ? undefined : words.categoryLead}>
      {isFolded && (
        <SettledLine
          action={
            <Button ref={change} look="quiet" onClick={() => setChanging(true)}>
              <VisuallyHidden>{words.category}</VisuallyHidden> {words.change}
            </Button>
          }
        >
          {words.categories[chosen]}
        </SettledLine>
      )}
      <div
        ref={body}
        hidden={isFolded}
        onKeyDownCapture={onKeyDown}
        onClickCapture={(event) => setChanging(!isPointed(event))}
      >
        <Choice legend={words.category} required look="list" options={options} of={form.field('corp')} />
      </div>
    </Section>
  );
}
