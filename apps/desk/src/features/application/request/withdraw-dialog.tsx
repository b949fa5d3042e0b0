import { deskRequestWords as words } from '@portal/domain/messages/desk/desk-request.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Dialog } from '@portal/ui/feedback/dialog.tsx';
import type { Withdrawal } from './use-asking.ts';

/** States what the merchant sees before a request is withdrawn. */
export const WithdrawDialog = ({ label, isSending, confirm, cancel }: Withdrawal) => (
  <Dialog
    open
    title={words.withdrawTitle(label)}
    onClose={cancel}
    actions={
      <>
        <Button onClick={cancel}>{words.withdrawKeep}</Button>
        <Button look="primary" busy={isSending} onClick={confirm}>
          {words.withdraw}
        </Button>
      </>
    }
  >
    <p className="mb-16">{words.withdrawLead}</p>
    <p>{words.withdrawDays}</p>
  </Dialog>
);
