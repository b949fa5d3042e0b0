import { ownerFinder, rowsOfTree, treeOfRows } from '@portal/domain/forms/owner-finder.ts';
import { setField, useValue } from '@portal/ui/form/use-field.ts';
import { useStepForm } from '@portal/ui/form/use-step-form.ts';
import { type ComponentProps, useMemo } from 'react';
import { StatusOfDraft } from '../../../../blocks/draft/draft-status.tsx';
import { useFormDraft } from '../../../../lib/draft/use-form-draft.ts';
import { OwnerFinder } from './owner-finder.tsx';

/** The owner finder, whose tree is restored after a reload and on another device. */
export function KeptOwnerFinder(
  props: Omit<ComponentProps<typeof OwnerFinder>, 'holders' | 'onHolders' | 'isKnown' | 'status'>,
) {
  const form = useStepForm(ownerFinder, { facts: undefined });
  const draft = useFormDraft('owner-finder', form, ownerFinder);
  const rows = useValue(form.field('rows'));
  const holders = useMemo(() => treeOfRows(rows), [rows]);
  return (
    <OwnerFinder
      {...props}
      holders={holders}
      onHolders={(changed) => setField(form.field('rows'), rowsOfTree(changed))}
      isKnown={draft.isLoaded}
      status={<StatusOfDraft draft={draft} />}
    />
  );
}
