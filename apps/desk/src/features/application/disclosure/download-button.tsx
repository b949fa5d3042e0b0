import { downloadFile, revealNumber } from '@portal/contract/desk/disclosure.ts';
import { deskDisclosureWords as words } from '@portal/domain/messages/desk/desk-disclosure.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { useState } from 'react';
import { DeskIcon } from '../../../blocks/desk-icon.tsx';
import { FileDialog } from '../../../blocks/disclosure/file-dialog.tsx';
import { Tool } from '../../../blocks/tool.tsx';
import { deskNamedFile } from '../../../lib/query/desk-call.ts';
import { useHasRole } from '../../../lib/session/roles.ts';

interface DownloadProps {
  readonly number: string;
  readonly file: string;
  readonly label: string;
  /** Whether a whole number can be seen on it. */
  readonly hasNumber?: boolean;
  /** Whether it is an icon button in a toolbar. */
  readonly isTool?: boolean;
}

/** Downloads an original with a reason; the screen shows only its pages. */
export function DownloadButton({ number, ...props }: DownloadProps) {
  const [isOpen, setOpen] = useState(false);
  const maySeeNumbers = useHasRole(revealNumber.roles);
  const label = `${props.label} ${words.download}`;
  if (props.hasNumber && !maySeeNumbers) return null;
  return (
    <>
      {props.isTool ? (
        <Tool icon="download" label={label} onPress={() => setOpen(true)} />
      ) : (
        <Button icon={<DeskIcon name="download" size={16} />} size="small" onClick={() => setOpen(true)}>
          {words.download}
        </Button>
      )}
      {isOpen && (
        <FileDialog
          number={number}
          what={`${props.label} ${words.reason}`}
          title={words.downloadTitle(props.label)}
          lead={props.hasNumber ? words.downloadNumberLead : words.downloadLead}
          sendLabel={words.sendAndDownload}
          done={words.downloaded}
          warning={words.warning}
          take={async (reason) => {
            const params = { number, file: props.file };
            const content = await deskNamedFile(downloadFile, { params, body: { reason } });
            return { content, name: content.name };
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
