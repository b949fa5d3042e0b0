import '@portal/domain/messages/payment-codes.ts';
import { sentence } from '@portal/domain/messages/codes.ts';
import { paymentResultWords as words } from '@portal/domain/messages/payment-result.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useJourney } from '../../../lib/journey.ts';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Spinner } from '../../../ui/base/spinner.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { tell } from '../../../ui/feedback/tell-store.ts';
import { ActionBar } from '../../../ui/layout/action-bar.tsx';
import { Page as Frame } from '../../../ui/layout/page.tsx';
import { lookForPayment, type PaymentFound } from './look-for-payment.ts';
import { ReturnWithoutSession } from './return-without-session.tsx';

function Result() {
  const { goHome } = useJourney();
  const navigate = useNavigate();
  const [found, setFound] = useState<PaymentFound | null>(null);
  const begun = useRef(false);

  const look = useCallback(async () => {
    setFound(null);
    const outcome = await lookForPayment();
    if (outcome !== 'paid') {
      setFound(outcome);
      if (outcome === 'unpaid') await tell(sentence('payment.failed'));
      return;
    }
    await tell(sentence('payment.succeeded'));
    await goHome();
  }, [goHome]);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void look();
  }, [look]);

  return (
    <Frame title={words.successTitle}>
      {found ? (
        <>
          <Notice tone={found === 'unknown' ? 'warning' : 'error'} live title={sentence('payment.not-paid')}>
            {found === 'unknown' ? <p>{words.pending}</p> : null}
          </Notice>
          <ActionBar>
            <Button onClick={() => void navigate({ to: '/payment-complete' })}>{words.back}</Button>
            <Button look="primary" onClick={() => void look()}>
              {words.checkAgain}
            </Button>
          </ActionBar>
        </>
      ) : (
        <p role="status">
          <Spinner /> {words.checking}
        </p>
      )}
    </Frame>
  );
}

/** /payment-success: where a person lands after paying; says what the server knows (specification 1 §2). */
export function Page() {
  return useSession() ? <Result /> : <ReturnWithoutSession />;
}
