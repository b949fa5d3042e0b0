import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { receiptWords as words } from '@portal/domain/messages/payment/payment-receipt.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Spinner } from '@portal/ui/base/spinner.tsx';
import { FailedNotice } from '@portal/ui/feedback/failed-notice.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { ActionBar } from '@portal/ui/layout/action-bar.tsx';
import { Page as Frame } from '@portal/ui/layout/page.tsx';
import { SurplusPayments } from '../../../blocks/payment/surplus-payments.tsx';
import { useJourney } from '../../../lib/session/journey.ts';
import { ReceiptPaper, useReceipt } from './receipt-paper.tsx';

/** /payment-receipt: the paid screening fee for the merchant's books; it prints without the frame (docs/decisions/0005). */
export function Page() {
  const { goHome } = useJourney();
  const { data, error, isPending, refetch } = useReceipt();
  return (
    <Frame title={words.title} lead={words.lead}>
      <SurplusPayments />
      {isPending && (
        <p role="status">
          <Spinner />
        </p>
      )}
      {error && (
        <FailedNotice againLabel={words.again} onAgain={refetch}>
          <p>{sentence('common.no-response')}</p>
        </FailedNotice>
      )}
      {data && <ReceiptPaper receipt={data} />}
      {data === null && (
        <Notice title={words.none}>
          <p>{words.noneWhy}</p>
        </Notice>
      )}
      <ActionBar>
        {data && <Button onClick={() => window.print()}>{words.print}</Button>}
        <Button look="primary" onClick={() => void goHome()}>
          {words.back}
        </Button>
      </ActionBar>
    </Frame>
  );
}
