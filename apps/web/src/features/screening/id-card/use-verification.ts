import { useFirstWrong } from '@portal/ui/focus/first-wrong.ts';
import { type SubmitEvent, useRef } from 'react';
import type { CardTools } from './card/card-tools.ts';
import { verifyCard } from './card/card-verification.ts';
import type { Compared } from './card/compared.ts';
import { missingSides } from './model/id-card-reducer.ts';

/** Asks the authority about the card as it stands in the form (specification 2 §4.3). */
export function useVerification(tools: CardTools, compared: Pick<Compared, 'get'>) {
  const { store, form } = tools;
  const { goToFirstWrong, within } = useFirstWrong();
  /** The next submit says that the authority's lock is off. */
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
  /** Sends the same again after the authority's lock was taken off (decisions §14). */
  const refetch = (block: HTMLFormElement | null | undefined): void => {
    isUnlocked.current = true;
    block?.requestSubmit();
  };
  return { verify: submit, refetch };
}
