import { useFirstWrong } from '@portal/ui/focus/first-wrong.ts';
import { type SubmitEvent, useRef } from 'react';
import type { CardTools } from './card/card-tools.ts';
import { verifyCard } from './card/card-verification.ts';
import type { Compared } from './card/compared.ts';
import { missingSides } from './model/id-card-reducer.ts';

/** Verifies the card with the authority as it is in the form (specification 2 §4.3). */
export function useVerification(tools: CardTools, compared: Pick<Compared, 'get'>) {
  const { store, form } = tools;
  const { goToFirstWrong, within } = useFirstWrong();
  /** Whether the next submit states that the authority's lock has been removed. */
  const isUnlocked = useRef(false);
  const sending = (unlocked: boolean) =>
    form.onSubmit(async () => {
      if (!(await verifyCard(tools, compared, unlocked))) goToFirstWrong();
    });
  const verify = sending(false);
  const recheck = sending(true);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    const send = isUnlocked.current ? recheck : verify;
    isUnlocked.current = false;
    within.current = event.currentTarget;
    if (!missingSides(store.progress())) {
      send(event);
      return;
    }
    event.preventDefault();
    store.send({ type: 'verificationAsked' });
    goToFirstWrong();
  };
  /** Verifies the same card again after the authority's lock was removed (decisions §14). */
  const refetch = (block: HTMLFormElement | null | undefined): void => {
    isUnlocked.current = true;
    block?.requestSubmit();
  };
  return { verify: submit, refetch };
}
