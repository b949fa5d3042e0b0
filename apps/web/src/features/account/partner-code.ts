import type { Search } from '../../lib/router/address.ts';
import { usePlace } from '../../lib/router/use-router.ts';

/** Returns the query for links between public pages: a visitor with a partner's link signs up as that partner's merchant (specification 1 §3). */
export function usePartnerSearch(): Search {
  const code = new URLSearchParams(usePlace().search).get('partnerCode');
  return { partnerCode: code ?? undefined };
}
