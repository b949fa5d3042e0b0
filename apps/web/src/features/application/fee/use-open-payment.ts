import { now } from '@portal/domain/fields/now.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { lookForPayment, type PaymentFound } from './look-for-payment.ts';

export type Search = 'looking' | Exclude<PaymentFound, 'paid'>;

/** How often the gateway was queried, and when last. */
export interface Asked {
  readonly times: number;
  readonly last: Date;
}

/** Searches once automatically, then on request. If found, goes to the receipt; otherwise refetches the fee, as the attempt may have ended. */
export function useOpenPayment(isOpen: boolean, reread: () => Promise<unknown>) {
  const navigate = useNavigate();
  const [search, setSearch] = useState<Search>('looking');
  const [asked, setAsked] = useState<Asked>();
  const begun = useRef(false);

  const look = useCallback(async () => {
    setSearch('looking');
    const found = await lookForPayment(() => setAsked((before) => ({ times: (before?.times ?? 0) + 1, last: now() })));
    if (found === 'paid') {
      await navigate({ to: '/payment-success', replace: true });
      return;
    }
    await reread();
    setSearch(found);
  }, [navigate, reread]);

  useEffect(() => {
    if (isOpen && !begun.current) void look();
    begun.current = isOpen;
  }, [isOpen, look]);

  return { search, asked, look };
}
