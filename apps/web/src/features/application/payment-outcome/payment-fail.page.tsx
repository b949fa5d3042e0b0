import { paymentResultWords as words } from '@portal/domain/messages/payment/payment-result.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Spinner } from '@portal/ui/base/spinner.tsx';
import { useOnce } from '@portal/ui/form/once.ts';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import { Page as Frame } from '@portal/ui/layout/page.tsx';
import { useEffect, useRef } from 'react';
import { useScreeningFee } from '../../../blocks/payment/use-screening-fee.ts';
import { useJourney, useMerchant } from '../../../lib/session/journey.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ReturnWithoutSession } from '../fee/return-without-session.tsx';

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

/** Opened without a return from the gateway: no payment failed, and the journey's home is next. */
function NoneFailed() {
  const { goHome } = useJourney();
  const { accountStatus } = useMerchant();
  const { busy, once } = useOnce();
  const lead = accountStatus === 'PAID' ? words.nonePaidLead : words.noneFailedLead;
  return (
    <Frame title={words.noneFailedTitle} lead={lead}>
      <ActionBar>
        <Button look="primary" busy={busy} onClick={() => once(goHome)}>
          {words.goOn}
        </Button>
      </ActionBar>
    </Frame>
  );
}

function Failure() {
  const { data, error } = useScreeningFee();
  if (!data && !error) return <Looking />;
  const isTried = error !== undefined || (data?.payment !== undefined && data.payment.state !== 'none');
  return isTried ? <Leaving /> : <NoneFailed />;
}

/** Goes to where it can be tried again (specification 1 §2), which shows the reason; without a payment attempt, says so. */
export function Page() {
  return useSession() ? <Failure /> : <ReturnWithoutSession />;
}
