import { type StepKey, stepOf } from '@portal/domain/journey/steps.ts';
import { paymentStateWords as states } from '@portal/domain/messages/payment/payment-state.ts';
import { toTop } from '@portal/ui/focus/to-top.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { JourneyPage } from '../../../blocks/frame/journey-page.tsx';
import { useJourney } from '../../../lib/session/journey.ts';
import { useSession } from '../../../lib/session/session.ts';
import { FeeMark, faceOf } from '../fee/fee-view.tsx';
import { lookForPayment, type PaymentFound } from '../fee/look-for-payment.ts';
import { NotPaid } from '../fee/not-paid.tsx';
import { ReturnWithoutSession } from '../fee/return-without-session.tsx';
import { NoneTried } from './none-tried.tsx';
import { PaidFee } from './paid-fee.tsx';

const views = { unpaid: 'unfound', unknown: 'unknown' } as const;

function Result() {
  const { refresh } = useJourney();
  const [found, setFound] = useState<PaymentFound>();
  const begun = useRef(false);

  const look = useCallback(async () => {
    setFound(undefined);
    const outcome = await lookForPayment();
    // The next step is now open.
    if (outcome === 'paid') await refresh();
    setFound(outcome);
  }, [refresh]);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void look();
  }, [look]);
  useEffect(() => {
    // The title states the result, and is focused.
    if (found) toTop();
  }, [found]);

  if (found === 'paid') return <PaidFee />;
  const view = found ? views[found] : 'checking';
  const { title, lead, mark } = faceOf(view, undefined);
  return (
    <JourneyPage title={title} lead={lead} step={3} mark={mark && <FeeMark kind={mark} />}>
      <NotPaid view={view} onLook={look} />
    </JourneyPage>
  );
}

/** Steps at which no fee can have been paid yet. */
const beforeTheFee: readonly StepKey[] = ['business-information', 'service-application'];

/** /payment-success: opened after paying; shows the server's state of the payment (specification 1 §2). */
export function Page() {
  const me = useSession();
  if (!me) return <ReturnWithoutSession />;
  return beforeTheFee.includes(stepOf(me)) ? <NoneTried title={states.unfoundTitle} /> : <Result />;
}
