import { screeningFee } from '@portal/contract/application/fee.ts';
import type { ResultOf } from '@portal/contract/call.ts';
import { call } from '@portal/ui/api/api.ts';
import { merchantQuery, useMerchantQuery } from '../../lib/query/merchant-query.ts';

/** The fee, where the latest try at paying it stands, and money that goes back. */
export type ScreeningFee = ResultOf<typeof screeningFee>;

/**
 * While a refund is under way it is asked after every so many milliseconds, so often at most: each call keeps the session alive,
 * and one that nobody uses has to end.
 */
const refundPause = 5_000;
const mostAsked = 24;

/** Asked anew when the person comes back to the tab, since another tab may have paid meanwhile. */
const fee = merchantQuery((signal) => call(screeningFee, { signal }), {
  onReturn: true,
  again: ({ surplus }, asked) => {
    const isUnderWay = surplus?.some(({ state }) => state === 'refunding') ?? false;
    return isUnderWay && asked < mostAsked ? refundPause : undefined;
  },
});

/** The screening fee. */
export const useScreeningFee = () => useMerchantQuery(fee);
