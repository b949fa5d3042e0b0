import { destinationOf, type Step } from '@portal/domain/journey/steps.ts';
import { useCallback } from 'react';
import { useNavigate } from '../router/use-router.ts';
import { askSession, currentStanding, loadSession, refreshSession, useSession, type WhoAmI } from './session.ts';

export interface Journey {
  /** Logged-in account with its statuses; undefined on public pages. */
  readonly me: WhoAmI | undefined;
  readonly refresh: () => Promise<WhoAmI | undefined>;
  /** Refetches and goes to the home of the statuses, after every accepted step. @param onWay awaited before that */
  readonly goHome: (onWay?: (home: Step['home']) => Promise<void> | undefined) => Promise<void>;
}

export function useJourney(): Journey {
  const me = useSession();
  const navigate = useNavigate();
  const goHome: Journey['goHome'] = useCallback(
    async (onWay) => {
      // Without an answer it is the log-in page, whose guard requests the session again and reports the failure.
      const fresh = await askSession().catch(() => undefined);
      const home = fresh && destinationOf(fresh);
      if (home) await onWay?.(home);
      // After an expired session people log in over this page.
      if (currentStanding() === 'expired') return;
      // A finished step is replaced in the history, so that Back never leads to a closed page (decisions §14).
      await navigate({ to: home ?? '/', replace: true });
    },
    [navigate],
  );
  return { me, refresh: refreshSession, goHome };
}

export async function homeOfSession(): Promise<Step['home'] | undefined> {
  const me = await loadSession();
  return me && destinationOf(me);
}

export function useMerchant(): WhoAmI {
  const me = useSession();
  if (!me) throw new Error('this page is only drawn for a logged-in merchant');
  return me;
}
