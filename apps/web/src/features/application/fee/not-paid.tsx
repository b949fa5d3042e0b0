import '@portal/domain/messages/codes/payment-codes.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { paymentResultWords as words } from '@portal/domain/messages/payment/payment-result.ts';
import { paymentStateWords as states } from '@portal/domain/messages/payment/payment-state.ts';
import { Button, buttonClass } from '@portal/ui/base/button.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import { Link } from '../../../lib/router/link.tsx';
import type { FeeView } from './fee-view.tsx';

interface NotPaidProps {
  readonly view: Extract<FeeView, 'checking' | 'unfound' | 'unknown'>;
  readonly onLook: () => Promise<void>;
}

/** Payment state unknown: the warning not to pay again is prominent. */
export function NotPaid({ view, onLook }: NotPaidProps) {
  const isChecking = view === 'checking';
  return (
    <>
      <Notice tone="warning" live={!isChecking} title={view === 'unfound' ? states.doNotPayIf : states.doNotPay}>
        {!isChecking && <p>{sentence('payment.not-paid')}</p>}
        <p>{states.doNotPayWhy}</p>
      </Notice>
      <ActionBar status={isChecking ? states.barChecking : undefined}>
        {!isChecking && (
          <Link to="/payment-complete" className={buttonClass('secondary')}>
            {words.back}
          </Link>
        )}
        <Button
          look={isChecking ? 'secondary' : 'primary'}
          busy={isChecking}
          busyLabel={states.looking}
          onClick={() => void onLook()}
        >
          {states.checkAgain}
        </Button>
      </ActionBar>
    </>
  );
}
