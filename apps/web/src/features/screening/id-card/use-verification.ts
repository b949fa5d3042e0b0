import { verifyIdCard } from '@portal/contract/screening-id-card.ts';
import { failRepresentatives } from '@portal/contract/screening-persons.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import type { SubmitEvent } from 'react';
import { useReport } from '../../../blocks/use-report.ts';
import { call } from '../../../lib/api.ts';
import { ApiRefusal } from '../../../lib/api-refusal.ts';
import { useFirstWrong } from '../../../lib/first-wrong.ts';
import { writeHint } from '../../../lib/hints.ts';
import { countsAfter } from './model/id-card-counts.ts';
import { verifyBody } from './model/id-card-form.ts';
import { derivedFrom, numberOf } from './model/id-card-rules.ts';
import type { CardState } from './model/id-card-state.ts';
import type { CardForm, Patch } from './use-card-form.ts';

interface VerificationOptions {
  readonly form: CardForm;
  readonly state: CardState;
  readonly patch: Patch;
}

/** Wire names of the verification → fields of the form. */
const fieldOf = {
  name: 'nameKr',
  personalNum: 'personalFront',
  alienRegNum: 'alienNumber',
  issueDate: 'issueDate',
  num: 'num',
  code: 'code',
  serialNum: 'serialNum',
} as const;

/** Both sides are needed before the authority is asked (specification 2 §5.2); tells at the side that is missing. */
function missingSides({ front, back, requestId }: CardState): Partial<CardState> | null {
  const error = sentence('id-card.both-sides');
  if (!front && !back) return { frontError: error, backError: error };
  if (!front || requestId === null) return { frontError: error };
  return back ? null : { backError: error };
}

/** Asks the authority about the card as it stands in the form (specification 2 §4.3). */
export function useVerification({ form, state, patch }: VerificationOptions) {
  const report = useReport();
  const { goToFirstWrong, within } = useFirstWrong();

  const refused = async (error: unknown): Promise<void> => {
    patch({ stage: null });
    if (!(error instanceof ApiRefusal)) throw error;
    if (error.errors.requestId) return patch({ front: null, requestId: null, frontError: error.errors.requestId });
    if (form.tellRefusal(error, fieldOf)) return;
    const cardType = form.rhf.getValues('cardType');
    const counts = countsAfter(state.counts, cardType, error);
    patch({ counts, error: error.message });
    writeHint('ekycCount', String(counts.verifyFailures[cardType] ?? 0));
    if (error.code === 'UNAUTHENTICATED' || error.code === 'STATE_CONFLICT') return report(error);
    // The lock is told to the provider too; what the server says to that changes nothing here.
    if (counts.locked[cardType])
      await call(failRepresentatives, { query: {}, body: { reason: '0510' } }).catch(() => null);
  };

  const verify = form.onSubmit(async (card) => {
    if (state.requestId === null) return;
    patch({ stage: 'verify', error: undefined, frontError: undefined, backError: undefined });
    try {
      const verified = await call(verifyIdCard, { body: verifyBody(card, state.requestId) });
      form.rhf.reset({ ...card, ...derivedFrom(numberOf(card)) }, { keepDirty: true });
      // The raw picture is let go of: from now on the masked copy is shown.
      patch({ verified, front: null, stage: 'mask' });
    } catch (error) {
      await refused(error);
    }
  });

  return (event: SubmitEvent<HTMLFormElement>): void => {
    const missing = missingSides(state);
    if (!missing) {
      verify(event);
      return;
    }
    event.preventDefault();
    within.current = event.currentTarget;
    patch({ ...missing, error: undefined });
    goToFirstWrong();
  };
}
