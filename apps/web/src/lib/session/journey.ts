import { destinationOf, type Step } from '@portal/domain/journey/steps.ts';
import { useCallback } from 'react';
import { useNavigate } from '../router/use-router.ts';
import { askSession, currentStanding, loadSession, refreshSession, useSession, type WhoAmI } from './session.ts';

export interface Journey {
  /** Who is logged in and at which statuses; undefined on pages that are open without a log-in. */
  readonly me: WhoAmI | undefined;
  /** Asks the server for the statuses anew. */
  readonly refresh: () => Promise<WhoAmI | undefined>;
  /** Asks anew and goes where the statuses lead: after every step that was accepted. */
  readonly goHome: () => Promise<void>;
}

/** Where the merchant is on the way, and the way on. */
export function useJourney(): Journey {
  const me = useSession();
  const navigate = useNavigate();
  const goHome = useCallback(async () => {
    // Without an answer it is the front door: its guard asks again, and says so where nobody answers.
    const fresh = await askSession().catch(() => undefined);
    // Whose session ran out meanwhile logs in over this page.
    if (currentStanding() === 'expired') return;
    // A step that is done gives its place to the next, so that the way back never leads to what is closed (decisions §14).
    await navigate({ to: fresh ? destinationOf(fresh) : '/', replace: true });
  }, [navigate]);
  return { me, refresh: refreshSession, goHome };
}

/** The route that is home for whoever is logged in; undefined without a log-in. */
export async function homeOfSession(): Promise<Step['home'] | undefined> {
  const me = await loadSession();
  return me && destinationOf(me);
}

/** Who is logged in, on pages that the guard opens to merchants alone. */
export function useMerchant(): WhoAmI {
  const me = useSession();
  if (!me) throw new Error('this page is only drawn for a logged-in merchant');
  return me;
}
