import type { SentElsewhere } from '../lib/router/router.ts';
import { homeOfSession } from '../lib/session/journey.ts';

export async function goHomeWhenLoggedIn(): Promise<SentElsewhere | undefined> {
  const home = await homeOfSession();
  return home && { to: home };
}
