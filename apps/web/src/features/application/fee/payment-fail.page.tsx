import { paymentResultWords as words } from '@portal/domain/messages/payment-result.ts';
import { useEffect, useRef } from 'react';
import { useJourney } from '../../../lib/journey.ts';
import { useSession } from '../../../lib/session.ts';
import { Spinner } from '../../../ui/base/spinner.tsx';
import { Page as Frame } from '../../../ui/layout/page.tsx';
import { ReturnWithoutSession } from './return-without-session.tsx';

function Failure() {
  const { goHome } = useJourney();
  const gone = useRef(false);
  useEffect(() => {
    if (gone.current) return;
    gone.current = true;
    void goHome();
  }, [goHome]);
  return (
    <Frame title={words.failTitle}>
      <p role="status">
        <Spinner />
      </p>
    </Frame>
  );
}

/**
 * /payment-fail: goes back to where it can be tried again (specification 1 §2). That page says what became of the payment, why,
 * and what can be done: the server knows it, this address does not.
 */
export function Page() {
  return useSession() ? <Failure /> : <ReturnWithoutSession />;
}
