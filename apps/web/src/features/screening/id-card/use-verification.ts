import { useFirstWrong } from '@portal/ui/focus/first-wrong.ts';
import { type SubmitEvent, useRef } from 'react';
import type { CardTools } from './card/card-tools.ts';
import { verifyCard } from './card/card-verification.ts';
import { missingSides } from './model/id-card-reducer.ts';

/** Verifies the card with the authority as it is in the form (specification 2 §4.3). */
export function useVerification(tools: CardTools, compared: string | undefined) {
  const { store, form } = tools;
  const { goToFirstWrong, within } = useFirstWrong();
  /** Whether the next submit states that the authority's lock has been removed. */
  const isUnlocked = useRef(false);
  const verify = (event: SubmitEvent<HTMLFormElement>): void => {
    const unlocked = isUnlocked.current;
    isUnlocked.current = false;
    within.current = event.currentTarget;
    if (missingSides(store.progress())) {
      event.preventDefault();
      store.send({ type: 'verificationAsked' });
      goToFirstWrong();
      return;
    }
    form.onSubmit(async () => {
      if (!(await verifyCard(tools, compared, unlocked))) goToFirstWrong();
    })(event);
  };
  /** Verifies the same card again after the authority's lock was removed (decisions §14). */
  const refetch = (block: HTMLFormElement | null | undefined): void => {
    isUnlocked.current = true;
    block?.requestSubmit();
  };
  return { verify, refetch };
}
