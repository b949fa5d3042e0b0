import { idCard } from '@portal/domain/forms/id-card.ts';
import type { KeptCard } from '@portal/domain/forms/representatives.ts';
import { useStepForm } from '@portal/ui/form/use-step-form.ts';
import { useRef, useState } from 'react';
import { type CardStore, createCardStore, useCardProgress } from './card/card-store.ts';
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

/** The form of a card: its values are part of the block's state, which a number or a reading also changes. */
export function useCardForm(store: CardStore) {
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
  return form;
}

export function useCardStore(start: IdCardState, onKeep: (kept: KeptCard) => void) {
  const keep = useRef(onKeep);
  keep.current = onKeep;
  const onStartOver = useRef((): void => undefined);
  const [store] = useState(() =>
    createCardStore(start, (event, { card, progress }, previous) => {
      if (startsOver.includes(event.type)) onStartOver.current();
      const kept = keptOfState({ card, progress });
      if (JSON.stringify(kept) !== JSON.stringify(keptOfState(previous))) keep.current(kept);
    }),
  );
  return { store, onStartOver };
}
