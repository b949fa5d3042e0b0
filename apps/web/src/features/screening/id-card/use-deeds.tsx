import { useRef } from 'react';
import { isTouchScreen } from '../../../lib/pointer.ts';
import { useFilming } from './camera/use-filming.ts';
import type { CardStore } from './card-store.ts';
import { nextDeed } from './model/id-card-deed.ts';

interface DeedsOf {
  readonly store: CardStore;
  readonly startsFilming: boolean;
  readonly putOff: () => void;
}

/** Where a card's next deed is done: its form, the inputs of its two sides, the camera. */
export function useDeeds({ store, startsFilming, putOff }: DeedsOf) {
  const filming = useFilming(startsFilming);
  const form = useRef<HTMLFormElement>(null);
  const inputs = { front: useRef<HTMLInputElement>(null), back: useRef<HTMLInputElement>(null) };
  /** A phone leads with its own camera; a computer's is the second way. */
  const leadsWithCamera = filming.hasCamera && isTouchScreen();

  const proceed = (): void => {
    const deed = nextDeed(store.state());
    if (deed === 'verify') form.current?.requestSubmit();
    if (deed === 'later') putOff();
    if (deed !== 'front' && deed !== 'back') return;
    if (!leadsWithCamera) inputs[deed].current?.click();
    else filming.film(deed === 'back' || store.progress().back ? [deed] : ['front', 'back']);
  };
  return { filming, formElement: form, inputs, leadsWithCamera, proceed };
}
