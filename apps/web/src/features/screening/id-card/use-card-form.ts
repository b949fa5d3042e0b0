import { useReducer, useRef } from 'react';
import { useZodForm } from '../../../lib/form.ts';
import { type Card, cardForm } from './model/id-card-form.ts';
import { cardErrors } from './model/id-card-rules.ts';
import type { CardState, Start } from './model/id-card-state.ts';

export type Patch = (change: Partial<CardState>) => void;

export function useCardState(start: Start): readonly [CardState, Patch] {
  return useReducer(
    (state: CardState, change: Partial<CardState>): CardState => ({ ...state, ...change }),
    start.state,
  );
}

/** The form of a card, whose rules follow the chosen type and whether it is verified later. */
export function useCardForm(start: Start, state: CardState) {
  const later = useRef(state.skipped);
  later.current = state.skipped;
  return useZodForm(cardForm, {
    defaults: start.card,
    crossRules: (card: Card) => cardErrors(card, later.current),
  });
}

export type CardForm = ReturnType<typeof useCardForm>;
