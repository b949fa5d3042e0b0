import { isTouchScreen } from '@portal/ui/focus/pointer.ts';
import { useRef } from 'react';
import { useFilming } from './camera/use-filming.ts';
import type { CardStore } from './card/card-store.ts';
import type { Side } from './model/id-card-state.ts';
import { nextAction } from './model/next-action.ts';

interface CardActionsOf {
  readonly store: CardStore;
  readonly startsFilming: boolean;
  readonly postpone: () => void;
  /** Verifies the card of this form again, after the authority's lock was removed. */
  readonly refetch: (form: HTMLFormElement | null) => void;
}

/** Where a card's next action takes place: its form, the inputs of its two sides, the camera. */
export function useCardActions({ store, startsFilming, postpone, refetch }: CardActionsOf) {
  const filming = useFilming(startsFilming);
  const form = useRef<HTMLFormElement>(null);
  const inputs = { front: useRef<HTMLInputElement>(null), back: useRef<HTMLInputElement>(null) };
  /** Whether the camera is the first option, as on a phone; on a computer it is the second. */
  const leadsWithCamera = filming.hasCamera && isTouchScreen();

  /** Photographs a side; after the front also the back, unless there is one. */
  const film = (side: Side): void =>
    filming.film(side === 'back' || store.progress().back ? [side] : ['front', 'back']);
  const openOffice = (): boolean => store.send({ type: 'officeOpened' });
  const proceed = (): void => {
    const action = nextAction(store.state());
    if (action === 'verify') form.current?.requestSubmit();
    if (action === 'recheck') refetch(form.current);
    if (action === 'office') openOffice();
    if (action === 'later') postpone();
    if (action !== 'front' && action !== 'back') return;
    if (leadsWithCamera) film(action);
    else inputs[action].current?.click();
  };
  const correct = (): void => {
    // A fixed field can be focused too, because the pressed button disappears.
    form.current?.querySelector<HTMLElement>('input[readonly]')?.focus();
    store.send({ type: 'correctionAsked' });
  };
  return { openOffice, correct, filming, film, formElement: form, inputs, leadsWithCamera, proceed };
}
