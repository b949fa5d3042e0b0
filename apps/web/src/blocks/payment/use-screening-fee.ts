import { screeningFee } from '@portal/contract/application/fee.ts';
import type { ResultOf } from '@portal/contract/call.ts';
import { call } from '@portal/ui/api/api.ts';
import { merchantQuery, useMerchantQuery } from '../../lib/query/merchant-query.ts';

export type ScreeningFee = ResultOf<typeof screeningFee>;

/** Interval and maximum number of polls while a refund is pending: each call extends the session, and an unused one must end. */
const refundPause = 5_000;
const mostAsked = 24;

/** Refetched on return to the tab, because another tab may have paid. */
const fee = merchantQuery((signal) => call(screeningFee, { signal }), {
  onReturn: true,
  again: ({ surplus }, asked) => {
    const isUnderWay = surplus?.some(({ state }) => state === 'refunding') ?? false;
    return isUnderWay && asked < mostAsked ? refundPause : undefined;
  },
});

export const useScreeningFee = () => useMerchantQuery(fee);
