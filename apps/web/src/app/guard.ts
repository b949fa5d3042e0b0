import { admit } from '@portal/domain/journey/guard.ts';
import { redirect } from '@tanstack/react-router';
import { homeOfSession } from '../lib/journey.ts';
import { loadSession } from '../lib/session.ts';
import { tellAt } from './own-document.ts';

interface Entry {
  readonly location: { readonly pathname: string };
  /** A link that is only hovered asks too; nothing is said then. */
  readonly preload: boolean;
}

/** Lets in whom the step table lets in; the others are told why and taken where they belong (decisions §4). */
export async function guardJourney({ location, preload }: Entry): Promise<void> {
  const admission = admit(await loadSession(), location.pathname);
  if (admission.kind === 'allowed' || admission.kind === 'unknown-route') return;
  const loginFirst = admission.kind === 'login-required';
  if (!preload) tellAt(admission.redirect, loginFirst ? 'common.unauthenticated' : 'common.route-not-allowed');
  throw redirect({ to: admission.redirect, replace: true });
}

/** The log-in page is for who is not logged in; the others go to the home of their state. */
export async function goHomeWhenLoggedIn(): Promise<void> {
  // Drawn at build time there is nobody to ask for.
  if (typeof document === 'undefined') return;
  const home = await homeOfSession();
  if (home) throw redirect({ to: home, replace: true });
}
