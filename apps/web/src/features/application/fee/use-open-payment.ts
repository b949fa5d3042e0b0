import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { lookForPayment, type PaymentFound } from './look-for-payment.ts';

/** How far the search for the payment of an open try is. */
export type Search = 'looking' | Exclude<PaymentFound, 'paid'>;

/** How often the gateway was asked, and when last. */
export interface Asked {
  readonly times: number;
  readonly last: Date;
}

/**
 * Searches for the payment of a try whose outcome is not known: by itself once, then whenever asked to. Where it is found, the
 * page of what was paid says so; where it is not, the fee is read again, as the try may have ended otherwise.
 */
export function useOpenPayment(isOpen: boolean, reread: () => Promise<unknown>) {
  const navigate = useNavigate();
  const [search, setSearch] = useState<Search>('looking');
  const [asked, setAsked] = useState<Asked>();
  const begun = useRef(false);

  const look = useCallback(async () => {
    setSearch('looking');
    const found = await lookForPayment(() =>
      setAsked((before) => ({ times: (before?.times ?? 0) + 1, last: new Date() })),
    );
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
