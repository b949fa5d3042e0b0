import { claimFields, claimSent } from '@portal/domain/forms/id-card.ts';
import type { SubmitEvent } from 'react';
import { call } from '../../../lib/api.ts';
import { ApiRefusal } from '../../../lib/api-refusal.ts';
import { useFirstWrong } from '../../../lib/first-wrong.ts';
import { writeHint } from '../../../lib/hints.ts';
import type { CardTools } from './card-tools.ts';
import { giveUp, laterCalls } from './later-calls.ts';
import { missingSides } from './model/id-card-reducer.ts';
import { readingOf } from './model/id-card-state.ts';

async function refused({ store, form, report }: CardTools, attempt: number, error: unknown): Promise<void> {
  const refusal = error instanceof ApiRefusal ? error : null;
  if (!store.send({ type: 'refused', attempt, refusal })) return;
  if (!refusal) throw error;
  if (refusal.errors.requestId || form.tellRefusal(refusal, { names: claimFields })) return;
  const { card, progress } = store.state();
  const { verifyFailures, locked } = progress.counts;
  writeHint('ekycCount', String(verifyFailures[card.cardType] ?? 0));
  if (refusal.code === 'UNAUTHENTICATED' || refusal.code === 'STATE_CONFLICT') return report(refusal);
  if (locked[card.cardType]) await giveUp('0510');
}

async function ask(tools: CardTools): Promise<void> {
  const { store } = tools;
  if (!store.send({ type: 'verificationStarted' })) return;
  const { card, progress } = store.state();
  const requestId = readingOf(progress);
  if (requestId === null) return;
  const { attempt } = progress;
  try {
    const body = { ...claimSent(card), requestId, inferDetailTypeResource: card.cardType };
    const { verifyIdCard } = await laterCalls();
    const verified = await call(verifyIdCard, { body });
    store.send({ type: 'verified', attempt, verified });
  } catch (error) {
    await refused(tools, attempt, error);
  }
}

/** Asks the authority about the card as it stands in the form (specification 2 §4.3). */
export function useVerification(tools: CardTools) {
  const { store, form } = tools;
  const { goToFirstWrong, within } = useFirstWrong();
  const verify = form.onSubmit(() => ask(tools));

  return (event: SubmitEvent<HTMLFormElement>): void => {
    if (!missingSides(store.progress())) {
      verify(event);
      return;
    }
    event.preventDefault();
    within.current = event.currentTarget;
    store.send({ type: 'verificationAsked' });
    goToFirstWrong();
  };
}
