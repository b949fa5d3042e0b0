import { isSoleOwner, ownerNames } from '@portal/domain/forms/owner-info.ts';
import { ownerWords as words } from '@portal/domain/messages/screening/owner-info.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { VisuallyHidden } from '@portal/ui/base/visually-hidden.tsx';
import { useDerived } from '@portal/ui/form/use-step-form.ts';
import { Section } from '@portal/ui/layout/section.tsx';
import { SettledLine } from '@portal/ui/layout/settled-line.tsx';
import { useState } from 'react';
import type { Owners } from './use-owners.ts';

/** Whether the sole proprietor who owns everything is shown as one line: until the person changes it, or the server refuses a value. */
export function useSoleOwner({ form, facts }: Pick<Owners, 'form' | 'facts'>) {
  const [isOpen, setOpen] = useState(false);
  const isKnown = useDerived(form, (typed) => isSoleOwner(typed, facts));
  const isRefused = useDerived(form, () =>
    ownerNames.some((name) => form.store.errorAt(`owners.0.${name}`) !== undefined),
  );
  if (isRefused && !isOpen) setOpen(true);
  return { isFolded: isKnown && !isOpen, unfold: () => setOpen(true) };
}

interface SoleOwnerSectionProps extends Pick<Owners, 'form'> {
  readonly onChange: () => void;
}

/** The owner of a sole proprietor's business, already known and only confirmed. */
export function SoleOwnerSection({ form, onChange }: SoleOwnerSectionProps) {
  const line = useDerived(form, ({ owners: [owner] }) =>
    owner ? words.soleOwner(owner.krname, owner.share, owner.job === '' ? '' : words.occupations[owner.job]) : '',
  );
  const change = (
    <Button look="quiet" onClick={onChange}>
      <VisuallyHidden>{words.owners}</VisuallyHidden> {words.change}
    </Button>
  );
  return (
    <Section title={words.owners}>
      <SettledLine note={words.soleOwnerNote} action={change}>
        {line}
      </SettledLine>
    </Section>
  );
}
