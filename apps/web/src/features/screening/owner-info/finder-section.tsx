import { emptyOwner, isSamePerson, type Owner } from '@portal/domain/forms/owner-info.ts';
import { ownerWords as words } from '@portal/domain/messages/owner-info.ts';
import type { FoundOwners } from '@portal/domain/rules/owner-finder.ts';
import { useState } from 'react';
import { setField } from '../../../lib/form/use-field.ts';
import { useLater } from '../../../lib/use-later.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ownerOfPerson } from './owner-start.ts';
import type { Owners } from './use-owners.ts';

/** Only for whoever wants it. */
const ownerFinder = async () => (await import('./owner-finder/kept-owner-finder.tsx')).KeptOwnerFinder;

type Found = Pick<FoundOwners, 'rung' | 'owners' | 'companies'>;

/** The owners that were found: a representative as known, of anybody else name and share. */
function ownersOf({ owners }: Found, representatives: Owners['representatives']): Owner[] {
  return owners.map(({ name, hundredths }) => {
    const share = String(hundredths / 100);
    const known = representatives.find((one) => isSamePerson(one, { ...one, krname: name }));
    return known ? { ...emptyOwner, ...ownerOfPerson(known), share } : { ...emptyOwner, krname: name, share };
  });
}

/** Puts the answer into the ladder, the owners and the companies whose papers are wanted. */
export function fillFound({ form, representatives }: Pick<Owners, 'form' | 'representatives'>, found: Found): void {
  setField(form.field('q1'), found.rung === 'q1');
  setField(form.field('q2'), found.rung === 'q1' ? null : true);
  setField(form.field('owners'), ownersOf(found, representatives));
  setField(form.field('companies'), [...found.companies]);
}

/** The way to the answer for whoever knows the shareholders, but not who owns the business in the end. */
export function FinderSection({
  business,
  ...owners
}: Pick<Owners, 'form' | 'representatives'> & { readonly business: string }) {
  const [open, setOpen] = useState(false);
  const [isFilled, setFilled] = useState(false);
  const Finder = useLater(ownerFinder, open);
  if (open && Finder)
    return (
      <Finder
        business={business}
        representatives={owners.representatives.map(({ krname }) => krname)}
        onFill={(found) => {
          fillFound(owners, found);
          setOpen(false);
          setFilled(true);
        }}
        onClose={() => setOpen(false)}
      />
    );
  return (
    <Notice
      live={isFilled}
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          {words.finder}
        </Button>
      }
    >
      {isFilled ? words.finderFilled : words.finderHint}
    </Notice>
  );
}
