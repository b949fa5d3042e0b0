import { homeOfSession } from '../lib/journey.ts';
import type { SentElsewhere } from '../lib/router/router.ts';

/** The log-in page is for who is not logged in; the others go to the home of their state. */
export async function goHomeWhenLoggedIn(): Promise<SentElsewhere | undefined> {
  const home = await homeOfSession();
  return home && { to: home };
}
