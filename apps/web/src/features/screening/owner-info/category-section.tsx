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

/** Pressed by a pointer: a key that walks through the options chooses each on its way. */
const isPointed = ({ nativeEvent }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType !== '';

/** The focus that was in what is folded away goes to what unfolds it. */
function useKeptFocus(isFolded: boolean) {
  const body = useRef<HTMLDivElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isFolded && body.current?.contains(document.activeElement)) change.current?.focus({ preventScroll: true });
  }, [isFolded]);
  return { body, change };
}

/** Which corporations need not name their owners; a line once it is answered, with the options kept behind it. */
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
