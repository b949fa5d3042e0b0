import { emptyOwner, isSamePerson, type Owner } from '@portal/domain/forms/owner-info.ts';
import { ownerWords as words } from '@portal/domain/messages/screening/owner-info.ts';
import type { FoundOwners } from '@portal/domain/rules/owner/owner-finder.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { setField } from '@portal/ui/form/use-field.ts';
import { useLater } from '@portal/ui/later/use-later.ts';
import { useState } from 'react';
import { whenLoaded } from '../../../lib/later/when-loaded.ts';
import { Arrived } from '../arrived.tsx';
import css from './owner-info.module.css';
import { ownerOfPerson } from './owner-start.ts';
import type { Owners } from './use-owners.ts';

const ownerFinder = async () => (await import('./owner-finder/kept-owner-finder.tsx')).KeptOwnerFinder;

type Found = Pick<FoundOwners, 'rung' | 'owners' | 'companies'>;

/** Returns the owners that were found: representatives with their known data, others with name and share. */
function ownersOf({ owners }: Found, representatives: Owners['representatives']): Owner[] {
  return owners.map(({ name, hundredths }) => {
    const share = String(hundredths / 100);
    const known = representatives.find((one) => isSamePerson(one, { ...one, krname: name }));
    return known ? { ...emptyOwner, ...ownerOfPerson(known), share } : { ...emptyOwner, krname: name, share };
  });
}

/** Fills in the answer: the questions, the owners, and the companies whose documents are required. */
export function fillFound({ form, representatives }: Pick<Owners, 'form' | 'representatives'>, found: Found): void {
  setField(form.field('q1'), found.rung === 'q1');
  setField(form.field('q2'), found.rung === 'q1' ? null : true);
  setField(form.field('owners'), ownersOf(found, representatives));
  setField(form.field('companies'), [...found.companies]);
}

/** State of the owner finder, which fills the page while open. @param isOffered false if no owners are asked for */
export function useFinder(owners: Pick<Owners, 'form' | 'representatives'>, isOffered: boolean) {
  const [isWanted, setWanted] = useState(false);
  const [isFilled, setFilled] = useState(false);
  const Finder = useLater(ownerFinder, isWanted);
  const [isLeft, setLeft] = useState(false);
  const close = (): void => {
    setWanted(false);
    setLeft(true);
  };
  return {
    Finder: isOffered && isWanted ? Finder : undefined,
    isFilled,
    /** Whether it was closed, so that the page scrolls back to where it was opened. */
    isLeft,
    open: () => void whenLoaded(ownerFinder, () => setWanted(true)),
    close,
    fill: (found: FoundOwners) => {
      fillFound(owners, found);
      close();
      setFilled(true);
    },
  };
}

/** Offers the owner finder to merchants who know the shareholders, but not the beneficial owners. */
export function FinderSection({
  finder: { isFilled, isLeft, open },
}: {
  readonly finder: ReturnType<typeof useFinder>;
}) {
  return (
    <div className={css.between}>
      <Arrived isAnswer={isLeft}>
        <Notice
          action={
            <Button size="small" onClick={open}>
              {words.finder}
            </Button>
          }
        >
          {isFilled ? words.finderFilled : words.finderHint}
        </Notice>
      </Arrived>
    </div>
  );
}
