import { exportAccess } from '@portal/contract/desk/access.ts';
import { deskAccessWords as words } from '@portal/domain/messages/desk/desk-access.ts';
import { deskDisclosureWords } from '@portal/domain/messages/desk/desk-disclosure.ts';
import { toast } from '@portal/ui/feedback/toast-store.ts';
import { RadioGroup } from '@portal/ui/fields/radio-group.tsx';
import { useState } from 'react';
import { ReasonDialog } from '../../blocks/disclosure/reason-dialog.tsx';
import { saveFile } from '../../blocks/disclosure/save-file.ts';
import { useReason } from '../../blocks/disclosure/use-reason.ts';
import { deskFile } from '../../lib/query/desk-call.ts';
import { afterSigningInAgain } from '../../lib/session/sign-in.ts';

const options = [
  { value: 'age', label: words.formatAge },
  { value: 'csv', label: words.formatCsv },
] as const;

/** A month of the access record leaves as a file, with a reason, for somebody who has signed in again. */
export function ExportDialog({ month, onClose }: { readonly month: string; readonly onClose: () => void }) {
  const [format, setFormat] = useState<'age' | 'csv'>('age');
  const reason = useReason('', words.export);
  const send = (): void =>
    void reason.send(async (said) => {
      const name = `access-record-${month}.csv${format === 'age' ? '.age' : ''}`;
      const file = await afterSigningInAgain({ action: 'access-export' }, () =>
        deskFile(exportAccess, { body: { month, format, reason: said } }),
      );
      saveFile(file, name);
      toast(words.exported(name));
      onClose();
    });
  return (
    <ReasonDialog
      title={words.exportTitle(month)}
      lead={words.exportLead}
      label={deskDisclosureWords.reason}
      sendLabel={words.exportSend}
      waitingLabel={words.waiting}
      reason={reason}
      onSend={send}
      onClose={onClose}
    >
      <RadioGroup look="list" legend={words.format} options={options} value={format} onChange={setFormat} />
    </ReasonDialog>
  );
}
