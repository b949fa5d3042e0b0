import { ownerFinder, rowsOfTree, treeOfRows } from '@portal/domain/forms/owner-finder.ts';
import { type ComponentProps, useMemo } from 'react';
import { DraftStatus } from '../../../../blocks/draft/draft-status.tsx';
import { setField, useValue } from '../../../../lib/form/use-field.ts';
import { useFormDraft } from '../../../../lib/form/use-form-draft.ts';
import { useStepForm } from '../../../../lib/form/use-step-form.ts';
import { OwnerFinder } from './owner-finder.tsx';

/** The owner finder, whose tree is there after a reload and on another device. */
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
      isKnown={draft.status.state !== 'loading'}
      status={<DraftStatus status={draft.status} />}
    />
  );
}
