import type { Search } from '../../lib/router/address.ts';
import { usePlace } from '../../lib/router/use-router.ts';

/**
 * The partner's code in the address of the page that is shown, as the query of a link to another front page: whoever came
 * by a partner's link signs up as that partner's merchant, also after a way round (specification 1 §3).
 */
export function usePartnerSearch(): Search {
  const code = new URLSearchParams(usePlace().search).get('partnerCode');
  return { partnerCode: code ?? undefined };
}
