import { destinationOf, type Step } from '@portal/domain/journey/steps.ts';
import { useCallback } from 'react';
import { useNavigate } from './router/use-router.ts';
import { loadSession, refreshSession, useSession, type WhoAmI } from './session.ts';

export interface Journey {
  /** Who is logged in and at which statuses; null on pages that are open without a log-in. */
  readonly me: WhoAmI | null;
  /** Asks the server for the statuses anew. */
  readonly refresh: () => Promise<WhoAmI | null>;
  /** Asks anew and goes where the statuses lead: after every step that was accepted. */
  readonly goHome: () => Promise<void>;
}

/** Where the merchant is on the way, and the way on. */
export function useJourney(): Journey {
  const me = useSession();
  const navigate = useNavigate();
  const goHome = useCallback(async () => {
    const fresh = await refreshSession();
    await navigate({ to: fresh ? destinationOf(fresh) : '/' });
  }, [navigate]);
  return { me, refresh: refreshSession, goHome };
}

/** The route that is home for whoever is logged in; null without a log-in. */
export async function homeOfSession(): Promise<Step['home'] | null> {
  const me = await loadSession();
  return me && destinationOf(me);
}

/** Who is logged in, on pages that the guard opens to merchants alone. */
export function useMerchant(): WhoAmI {
  const me = useSession();
  if (!me) throw new Error('this page is only drawn for a logged-in merchant');
  return me;
}
