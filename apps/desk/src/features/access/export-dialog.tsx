import { exportAccess } from '@portal/contract/desk/access.ts';
import { deskAccessWords as words } from '@portal/domain/messages/desk/desk-access.ts';
import { FileDialog } from '../../blocks/disclosure/file-dialog.tsx';
import { JoinedChoices } from '../../blocks/joined-choices.tsx';
import { deskFile } from '../../lib/query/desk-call.ts';
import { afterSigningInAgain } from '../../lib/session/sign-in.ts';
import { useChosen } from '../../lib/session/typed.ts';

const formats = ['age', 'csv'] as const;
const options = [
  { value: 'age', label: words.formatAge },
  { value: 'csv', label: words.formatCsv },
] as const;

/** Downloads a month of the access record as a file, with a reason, after signing in again. */
export function ExportDialog({ month, onClose }: { readonly month: string; readonly onClose: () => void }) {
  const [format, setFormat] = useChosen({ number: '', what: words.export, about: 'format' }, formats, 'age');
  return (
    <FileDialog
      number=""
      what={words.export}
      title={words.exportTitle(month)}
      lead={words.exportLead}
      sendLabel={words.exportSend}
      waitingLabel={words.waiting}
      done={words.exported}
      take={async (reason) => {
        const body = { month, format, reason };
        const content = await afterSigningInAgain(exportAccess, { body }, () => deskFile(exportAccess, { body }));
        return { content, name: `access-record-${month}.csv${format === 'age' ? '.age' : ''}` };
      }}
      onSaved={() => setFormat(undefined)}
      onClose={onClose}
    >
      <JoinedChoices legend={words.format} options={options} value={format} onChange={setFormat} />
    </FileDialog>
  );
}
