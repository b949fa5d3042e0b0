import type { SentElsewhere } from '../lib/router/router.ts';
import { homeOfSession } from '../lib/session/journey.ts';

/** The log-in page is for who is not logged in; the others go to the home of their state. */
export async function goHomeWhenLoggedIn(): Promise<SentElsewhere | undefined> {
  const home = await homeOfSession();
  return home && { to: home };
}
