import { verifyIdCard } from '@portal/contract/screening/id-card.ts';
import { failRepresentatives } from '@portal/contract/screening/persons.ts';
import { claimFields, claimSent } from '@portal/domain/forms/id-card.ts';
import { strikeGuardWords } from '@portal/domain/messages/screening/strike-guard.ts';
import { call } from '@portal/ui/api/api.ts';
import { writeHint } from '../../../../lib/session/hints.ts';
import { isGuardedTry, readingOf } from '../model/id-card-state.ts';
import { leadsAway } from '../model/refused-pictures.ts';
import { type CardTools, refusalIn } from './card-tools.ts';

async function refused(tools: CardTools, attempt: number, error: unknown): Promise<void> {
  const { store, form, report } = tools;
  const refusal = refusalIn(tools, error);
  if (!store.send({ type: 'refused', attempt, refusal })) return;
  if (!refusal) throw error;
  if (refusal.errors.requestId || form.showRefusal(refusal, { names: claimFields })) return;
  const { card, progress } = store.state();
  const { verifyFailures, locked } = progress.counts;
  writeHint('ekycCount', String(verifyFailures[card.cardType] ?? 0));
  if (leadsAway(refusal)) return report(refusal);
  // The server records the lock, and a failed stage only if it has seen that itself; its response is ignored.
  if (locked[card.cardType])
    await call(failRepresentatives, { query: {}, body: { reason: '0510' } }).catch(() => undefined);
}

/** @param unlocked whether the person states that the authority's lock was removed */
async function ask(tools: CardTools, unlocked: boolean): Promise<void> {
  const { store } = tools;
  if (!store.send({ type: 'verificationStarted' })) return;
  const { card, progress } = store.state();
  const requestId = readingOf(progress);
  if (requestId === undefined) return;
  const { attempt } = progress;
  try {
    const body = {
      ...claimSent(card),
      requestId,
      inferDetailTypeResource: card.cardType,
      ...(unlocked && { unlocked }),
    };
    const verified = await call(verifyIdCard, { body });
    store.send({ type: 'verified', attempt, verified });
  } catch (error) {
    await refused(tools, attempt, error);
  }
}

/**
 * Verifies the card (specification 2 §4.3). @param compared the value that was compared with the picture
 * @returns false if picture and value must be compared first, or the refusal is shown at the button
 */
export async function verifyCard(tools: CardTools, compared: string | undefined, unlocked: boolean): Promise<boolean> {
  const { store } = tools;
  const { card, progress } = store.state();
  const { cardType, code, issueDate } = card;
  const isGuarded = !unlocked && isGuardedTry(progress, progress.counts.verifyFailures[cardType] ?? 0);
  if (isGuarded && compared !== (cardType === 'dl' ? code : issueDate)) {
    store.send({ type: 'comparisonAsked', message: strikeGuardWords.compareFirst });
    return false;
  }
  await ask(tools, unlocked);
  const { messages, counts } = store.progress();
  // With the authority's lock, the bar's button is the next action and keeps the focus.
  return messages.verification === undefined || counts.authorityLocked[cardType] === true;
}
