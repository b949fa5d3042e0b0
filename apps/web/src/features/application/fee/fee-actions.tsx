import { inWon } from '@portal/domain/fields/format.ts';
import { checkAnswersWords as check } from '@portal/domain/messages/application/check-answers.ts';
import { paymentCompleteWords as words } from '@portal/domain/messages/payment/payment-complete.ts';
import { paymentStateWords as states } from '@portal/domain/messages/payment/payment-state.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { ask } from '@portal/ui/feedback/dialog-store.ts';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import type { ReactNode } from 'react';
import { type FeeView, isSearch } from './fee-view.tsx';

interface FeeActionsProps {
  readonly view: FeeView;
  /** undefined while unknown. */
  readonly fee: number | undefined;
  /** Link to the answers to correct, which is then the primary action. It never blocks. */
  readonly first?: ReactNode;
  /** Number of answers to correct. */
  readonly left?: number;
  readonly busy: boolean;
  readonly onPay: () => Promise<void>;
  readonly onLook: () => Promise<void>;
}

function Search({ view, busy, onPay, onLook }: FeeActionsProps) {
  const payAgain = async (): Promise<void> => {
    const wishes = { title: states.payAgainTitle, yes: states.payAgain, no: states.payAgainNo };
    if (await ask(states.payAgainAsk, wishes)) await onPay();
  };
  return (
    <ActionBar status={view === 'checking' ? states.barChecking : undefined}>
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

function statusOf({ view, fee, left = 0 }: FeeActionsProps): string | undefined {
  const refund = fee ? check.barRefund(inWon(fee)) : undefined;
  const paying = view === 'due' ? refund : states.nothingPaid;
  return left > 0 ? [check.left(left), paying].join(' · ') : paying;
}

/** Corrects answers, pays, or searches for an open payment. Paying again requires a confirmation, and that the gateway has no payment. */
export function FeeActions(props: FeeActionsProps) {
  const { view, fee, first, busy, onPay } = props;
  if (isSearch(view)) return <Search {...props} />;
  return (
    <ActionBar status={statusOf(props)}>
      <Button
        look={first ? 'secondary' : 'primary'}
        busy={busy}
        busyLabel={words.opening}
        disabled={fee === undefined}
        onClick={() => void onPay()}
      >
        {view === 'due' ? words.pay : states.payAgain}
      </Button>
      {first}
    </ActionBar>
  );
}
