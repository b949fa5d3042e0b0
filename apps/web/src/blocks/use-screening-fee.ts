import { screeningFee } from '@portal/contract/application-fee.ts';
import type { ResultOf } from '@portal/contract/call.ts';
import { call } from '../lib/api.ts';
import { useMerchantQuery } from '../lib/merchant-query.ts';

/** The fee, where the latest try at paying it stands, and money that goes back. */
export type ScreeningFee = ResultOf<typeof screeningFee>;

/**
 * While a refund is under way it is asked after every so many milliseconds, so often at most: each call keeps the session alive,
 * and one that nobody uses has to end.
 */
const refundPause = 5_000;
const mostAsked = 24;

/** The screening fee; asked anew when the person comes back to the tab, since another tab may have paid meanwhile. */
export function useScreeningFee() {
  return useMerchantQuery('screening-fee', () => call(screeningFee), {
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      const isUnderWay = data?.surplus?.some(({ state }) => state === 'refunding') ?? false;
      return isUnderWay && dataUpdateCount < mostAsked ? refundPause : false;
    },
  });
}
