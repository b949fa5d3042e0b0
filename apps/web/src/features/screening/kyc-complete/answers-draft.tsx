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

/** Open requests, each with how many for its item are settled. */
function openOf(all: readonly Supplement[]): readonly Omit<SupplementAnswer, 'text'>[] {
  return all
    .filter(({ state }) => state === 'OPEN')
    .map(({ item, askedOn }) => ({
      item,
      askedOn,
      settled: all.filter((one) => one.item === item && one.state !== 'OPEN').length,
    }));
}

/** Keeps what is typed in answer to open requests, and says whether it is saved. */
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
        // What was typed while the draft was on its way is newer.
        if (isOpen && supplements.of(item).text === '') supplements.restore(item, text);
      }
    },
    onTyped: props.supplements.typed.subscribe,
  };
  return <StatusOfDraft draft={useKeptForm('kyc-complete', form.current)} />;
}
