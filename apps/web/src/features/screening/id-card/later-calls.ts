import { call } from '../../../lib/api.ts';
import { networkRefusal } from '../../../lib/api-refusal.ts';

/** The calls that nobody makes before a card is filled: not what the page waits for. @throws ApiRefusal where the line is down */
export const laterCalls = () =>
  import('./asked-later.ts').then(
    ({ askedLater }) => askedLater,
    () => {
      throw networkRefusal();
    },
  );

/** A lock, and who gives up, are told to the provider too; what the server says to that changes nothing here. */
export async function giveUp(reason: '0510' | 'SKIP'): Promise<void> {
  const told = laterCalls().then(({ failRepresentatives }) =>
    call(failRepresentatives, { query: {}, body: { reason } }),
  );
  await told.catch(() => null);
}
