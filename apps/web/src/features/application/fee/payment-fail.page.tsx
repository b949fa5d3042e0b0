import { paymentResultWords as words } from '@portal/domain/messages/application.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { useEffect, useRef } from 'react';
import { useJourney } from '../../../lib/journey.ts';
import { useSession } from '../../../lib/session.ts';
import { tell } from '../../../ui/feedback/tell-store.ts';
import { Page as Frame } from '../../../ui/layout/page.tsx';
import { ReturnWithoutSession } from './return-without-session.tsx';

function Failure() {
  const { goHome } = useJourney();
  const reported = useRef(false);
  useEffect(() => {
    if (reported.current) return;
    reported.current = true;
    void tell(sentence('payment.failed')).then(goHome);
  }, [goHome]);
  return (
    <Frame title={words.failTitle}>
      <p>{sentence('payment.failed')}</p>
    </Frame>
  );
}

/**
 * /payment-fail: says that the payment failed and goes back to where it can be tried again (specification 1 §2); why it failed
 * stands there.
 */
export function Page() {
  return useSession() ? <Failure /> : <ReturnWithoutSession />;
}
