import { preparePayment, settleScreeningFee } from '@portal/contract/application/fee.ts';
import { paymentCompleteWords as words } from '@portal/domain/messages/payment/payment-complete.ts';
import { call } from '@portal/ui/api/api.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import { showDialog } from '@portal/ui/feedback/dialog-store.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReport } from '../../../blocks/frame/use-report.ts';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { useJourney, useMerchant } from '../../../lib/session/journey.ts';
import { requestPay } from './request-pay.ts';

/** Settles a fee of 0 automatically, once; the button retries. */
function useFreeFee(fee: number | undefined, settle: () => Promise<void>): void {
  const begun = useRef(false);
  const begin = useEffectEvent(() => void settle());
  useEffect(() => {
    if (fee !== 0 || begun.current) return;
    begun.current = true;
    begin();
  }, [fee]);
}

/** Maximum wait, in milliseconds, for the gateway to take over the tab. */
const takeOverPatience = 10_000;

/** Keeps the button busy until the browser returns to this page, or until {@link takeOverPatience} has passed. */
const takenOver = (): Promise<void> =>
  new Promise((resolve) => {
    const returned = new AbortController();
    const back = () => {
      clearTimeout(timer);
      returned.abort();
      resolve();
    };
    const timer = setTimeout(back, takeOverPatience);
    for (const event of ['pageshow', 'focus']) addEventListener(event, back, { signal: returned.signal });
  });

/** Settles a fee of 0 or opens the gateway's page (specification 1 §4). @param reread called after the gateway's page was opened and left */
export function usePaying(fee: number | undefined, reread: () => Promise<unknown>) {
  const { operatorEmail } = useMerchant();
  const { refresh, goHome } = useJourney();
  const navigate = useNavigate();
  const report = useReport();
  const [busy, setBusy] = useState(false);

  const open = async (amount: number): Promise<void> => {
    const { sdkUrl, request } = await call(preparePayment, { body: { operatorEmail, amount } });
    try {
      await requestPay(sdkUrl, request);
    } catch {
      await showDialog(words.sdkFailed);
      return;
    }
    await takenOver();
    await reread();
  };

  const pay = async (): Promise<void> => {
    if (fee === undefined) return;
    setBusy(true);
    try {
      const fresh = await refresh();
      const owes = fresh?.accountStatus === 'STEP5_COMPLETED' && fresh.screenCostInfo !== 'SC001';
      if (owes && fee > 0) {
        await open(fee);
        return;
      }
      if (owes) await call(settleScreeningFee, { body: { accountStatus: 'PAID' } });
      await goHome();
    } catch (error) {
      // The payment of an earlier attempt, whose notice was lost, has just been found at the gateway.
      const found = error instanceof ApiRefusal && error.code === 'STATE_CONFLICT' ? await refresh() : undefined;
      if (found?.accountStatus !== 'PAID') return await report(error);
      await navigate({ to: '/payment-success', replace: true });
    } finally {
      setBusy(false);
    }
  };

  useFreeFee(fee, pay);
  return { busy, pay };
}
