import { paymentCompleteWords as words } from '@portal/domain/messages/payment-complete.ts';
import { paymentStateWords as states } from '@portal/domain/messages/payment-state.ts';
import { Button } from '../../../ui/base/button.tsx';
import { ask } from '../../../ui/feedback/tell-store.ts';
import { ActionBar } from '../../../ui/layout/action-bar.tsx';
import { type FeeView, isSearch } from './fee-view.tsx';

interface FeeActionsProps {
  readonly view: FeeView;
  /** false until the fee is known. */
  readonly ready: boolean;
  /** The gateway's page is being opened. */
  readonly busy: boolean;
  readonly onPay: () => Promise<void>;
  readonly onLook: () => Promise<void>;
}

/**
 * The one next thing: paying where nothing is open, looking again where something is. Paying once more is offered beside it only
 * where the gateway itself knows of no payment, and asks first.
 */
export function FeeActions({ view, ready, busy, onPay, onLook }: FeeActionsProps) {
  const payAgain = async (): Promise<void> => {
    const wishes = { title: states.payAgainTitle, yes: states.payAgain, no: states.payAgainNo };
    if (await ask(states.payAgainAsk, wishes)) await onPay();
  };
  if (isSearch(view)) {
    return (
      <ActionBar>
        {view === 'unfound' && (
          <Button busy={busy} busyLabel={words.opening} onClick={() => void payAgain()}>
            {states.payAgain}
          </Button>
        )}
        <Button
          look={view === 'checking' ? 'secondary' : 'primary'}
          busy={view === 'checking'}
          busyLabel={states.looking}
          onClick={() => void onLook()}
        >
          {states.checkAgain}
        </Button>
      </ActionBar>
    );
  }
  return (
    <ActionBar>
      <Button look="primary" busy={busy} busyLabel={words.opening} disabled={!ready} onClick={() => void onPay()}>
        {view === 'due' ? words.pay : states.payAgain}
      </Button>
    </ActionBar>
  );
}
