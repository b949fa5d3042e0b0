import { isTouchScreen } from '@portal/ui/focus/pointer.ts';
import { useRef } from 'react';
import { useFilming } from './camera/use-filming.ts';
import type { CardStore } from './card/card-store.ts';
import { nextAction } from './model/next-action.ts';

interface CardActionsOf {
  readonly store: CardStore;
  readonly startsFilming: boolean;
  readonly postpone: () => void;
  /** Asks the authority about the card of this form, after its lock was taken off. */
  readonly refetch: (form: HTMLFormElement | null) => void;
}

/** Where a card's next action is done: its form, the inputs of its two sides, the camera. */
export function useCardActions({ store, startsFilming, postpone, refetch }: CardActionsOf) {
  const filming = useFilming(startsFilming);
  const form = useRef<HTMLFormElement>(null);
  const inputs = { front: useRef<HTMLInputElement>(null), back: useRef<HTMLInputElement>(null) };
  /** A phone leads with its own camera; a computer's is the second way. */
  const leadsWithCamera = filming.hasCamera && isTouchScreen();

  const openOffice = (): boolean => store.send({ type: 'officeOpened' });
  const proceed = (): void => {
    const action = nextAction(store.state());
    if (action === 'verify') form.current?.requestSubmit();
    if (action === 'recheck') refetch(form.current);
    if (action === 'office') openOffice();
    if (action === 'later') postpone();
    if (action !== 'front' && action !== 'back') return;
    if (!leadsWithCamera) inputs[action].current?.click();
    else filming.film(action === 'back' || store.progress().back ? [action] : ['front', 'back']);
  };
  const correct = (): void => {
    // What is fixed can be focused, too: the button that was pressed goes.
    form.current?.querySelector<HTMLElement>('input[readonly]')?.focus();
    store.send({ type: 'correctionAsked' });
  };
  return { openOffice, correct, filming, formElement: form, inputs, leadsWithCamera, proceed };
}
