import { idCard } from '@portal/domain/forms/id-card.ts';
import type { KeptCard } from '@portal/domain/forms/representatives.ts';
import { useStepForm } from '@portal/ui/form/use-step-form.ts';
import { useRef, useState } from 'react';
import { createCardStore, useCardProgress } from './card/card-store.ts';
import type { CardEvent } from './model/id-card-events.ts';
import { type IdCardState, isPostponed, isSettled, keptOfState } from './model/id-card-state.ts';

/** Events that fill the card other than by typing; the form then starts without errors. */
const startsOver: readonly CardEvent['type'][] = [
  ...(['readingStarted', 'readingFinished', 'verified'] as const),
  ...(['kindChosen', 'foundKindTaken', 'redone', 'postpone', 'resumed'] as const),
];

/** A Korean name without an English one means that the English one was emptied by hand: it is not proposed again. */
const emptiedByHand = ({ nameKr, nameEn }: IdCardState['card']): readonly string[] =>
  nameKr !== '' && nameEn === '' ? ['nameEn'] : [];

/** The state of a block, and its form, whose values are part of that state: a number or a reading also changes them. */
export function useCardForm(start: IdCardState, onKeep: (kept: KeptCard) => void) {
  const keep = useRef(onKeep);
  keep.current = onKeep;
  const startOver = useRef((): void => undefined);
  const [store] = useState(() =>
    createCardStore(start, (event, state, previous) => {
      if (startsOver.includes(event.type)) startOver.current();
      const kept = keptOfState(state);
      if (JSON.stringify(kept) !== JSON.stringify(keptOfState(previous))) keep.current(kept);
    }),
  );
  const progress = useCardProgress({ store });
  const [cell] = useState(() => ({
    read: () => store.state().card,
    write: (card: IdCardState['card']) => void store.send({ type: 'fieldEdited', card }),
    subscribe: store.subscribe,
  }));
  const numbersAsked = !isSettled(progress) && !isPostponed(progress);
  const form = useStepForm(idCard, { cell, facts: { numbersAsked, isRecordedBefore: progress.isRecordedBefore } });
  // During the first render, because proposals are made after it.
  useState(() => form.store.proposed.restore(emptiedByHand(store.state().card)));
  startOver.current = form.store.clearAll;
  return { store, form };
}
