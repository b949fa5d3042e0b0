import { type SupplementAnswer, supplementAnswers } from '@portal/domain/forms/review/supplement-answers.ts';
import { mergeDraft } from '@portal/ui/form/draft-merge.ts';
import { useRef } from 'react';
import { StatusOfDraft } from '../../../blocks/draft/draft-status.tsx';
import { type DraftedForm, useKeptForm } from '../../../lib/draft/draft.ts';
import type { useSupplements } from './use-supplements.ts';
import type { Supplement } from './use-tracker.ts';

interface AnswersDraftProps {
  readonly all: readonly Supplement[];
  readonly supplements: ReturnType<typeof useSupplements>;
}

/** Returns the open requests, each with the number of settled ones for its item. */
function openOf(all: readonly Supplement[]): readonly Omit<SupplementAnswer, 'text'>[] {
  return all
    .filter(({ state }) => state === 'OPEN')
    .map(({ item, askedOn }) => ({
      item,
      askedOn,
      settled: all.filter((one) => one.item === item && one.state !== 'OPEN').length,
    }));
}

/** Keeps typed answers to open requests as a draft, and shows its save state. */
export function AnswersDraft(props: AnswersDraftProps) {
  const latest = useRef(props);
  latest.current = props;
  const form = useRef<DraftedForm>(undefined);
  form.current ??= {
    kept: () => {
      const { all, supplements } = latest.current;
      const rows = openOf(all).map((request) => ({ ...request, text: supplements.of(request.item).text }));
      return { answers: rows.filter(({ text }) => text !== '') };
    },
    restore: (kept) => {
      const { all, supplements } = latest.current;
      const { answers } = mergeDraft<{ answers: SupplementAnswer[] }>(supplementAnswers.defaults, kept);
      const requests = openOf(all);
      for (const { item, askedOn, settled, text } of answers) {
        const isOpen = requests.some((one) => one.item === item && one.askedOn === askedOn && one.settled === settled);
        // A text typed while the draft was loading is newer.
        if (isOpen && supplements.of(item).text === '') supplements.restore(item, text);
      }
    },
    onTyped: props.supplements.typed.subscribe,
  };
  return <StatusOfDraft draft={useKeptForm('kyc-complete', form.current)} />;
}
