import { admit } from '@portal/domain/journey/guard.ts';
import { homeOfSession } from '../lib/journey.ts';
import type { SentElsewhere } from '../lib/router/router.ts';
import { loadSession } from '../lib/session.ts';
import { tellAt } from './own-document.ts';

/**
 * Lets in whom the step table lets in; the others are told why and taken where they belong (decisions §4). Who only went back in
 * the browser asked for nothing that could be refused: they are taken there without a word.
 */
export async function guardJourney(path: string, isReturn: boolean): Promise<SentElsewhere | null> {
  const admission = admit(await loadSession(), path);
  if (admission.kind === 'allowed' || admission.kind === 'unknown-route') return null;
  const why = admission.kind === 'login-required' ? 'common.unauthenticated' : 'common.route-not-allowed';
  if (isReturn && admission.kind === 'not-allowed') return { to: admission.redirect };
  return { to: admission.redirect, say: () => tellAt(admission.redirect, why) };
}

/** The log-in page is for who is not logged in; the others go to the home of their state. */
export async function goHomeWhenLoggedIn(): Promise<SentElsewhere | null> {
  const home = await homeOfSession();
  return home && { to: home };
}
