import { paymentResultWords as words } from '@portal/domain/messages/payment/payment-result.ts';
import { Spinner } from '@portal/ui/base/spinner.tsx';
import { Page as Frame } from '@portal/ui/layout/page.tsx';
import { useEffect, useRef } from 'react';
import { useScreeningFee } from '../../../blocks/payment/use-screening-fee.ts';
import { useJourney } from '../../../lib/session/journey.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ReturnWithoutSession } from '../fee/return-without-session.tsx';
import { NoneTried } from './none-tried.tsx';

function Leaving() {
  const { goHome } = useJourney();
  const gone = useRef(false);
  useEffect(() => {
    if (gone.current) return;
    gone.current = true;
    void goHome();
  }, [goHome]);
  return <Looking />;
}

const Looking = () => (
  <Frame title={words.failTitle}>
    <p role="status">
      <Spinner />
    </p>
  </Frame>
);

function Failure() {
  const { data, error } = useScreeningFee();
  if (!data && !error) return <Looking />;
  const isTried = error !== undefined || (data?.payment !== undefined && data.payment.state !== 'none');
  return isTried ? <Leaving /> : <NoneTried title={words.noneFailedTitle} />;
}

/** Goes to the page where payment can be tried again (specification 1 §2), which shows the reason; without a payment attempt, states that. */
export function Page() {
  return useSession() ? <Failure /> : <ReturnWithoutSession />;
}
