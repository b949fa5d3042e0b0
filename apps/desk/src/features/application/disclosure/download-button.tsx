import { downloadFile } from '@portal/contract/desk/disclosure.ts';
import { deskDisclosureWords as words } from '@portal/domain/messages/desk/desk-disclosure.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { toast } from '@portal/ui/feedback/toast-store.ts';
import { useState } from 'react';
import { DeskIcon } from '../../../blocks/desk-icon.tsx';
import { ReasonDialog } from '../../../blocks/disclosure/reason-dialog.tsx';
import { saveFile } from '../../../blocks/disclosure/save-file.ts';
import { useReason } from '../../../blocks/disclosure/use-reason.ts';
import { deskFile } from '../../../lib/query/desk-call.ts';
import css from './disclosure.module.css';

interface DownloadProps {
  readonly number: string;
  /** The file's id. */
  readonly file: string;
  /** What it is, in Korean. */
  readonly label: string;
  /** A small picture in a bar of tools. */
  readonly isTool?: boolean;
}

const extensions: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/png': 'png' };

const nameOf = (number: string, label: string, { type }: Blob): string =>
  `${number}-${label.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.${extensions[type] ?? 'jpg'}`;

function DownloadDialog({ number, file, label, onClose }: DownloadProps & { readonly onClose: () => void }) {
  const reason = useReason(number, `${label} ${words.reason}`);
  const download = (): void =>
    void reason.send(async (said) => {
      const content = await deskFile(downloadFile, { params: { number, file }, body: { reason: said } });
      const name = nameOf(number, label, content);
      saveFile(content, name);
      toast(words.downloaded(name));
      onClose();
    });
  return (
    <ReasonDialog
      title={words.downloadTitle(label)}
      lead={words.downloadLead}
      label={words.reason}
      sendLabel={words.sendAndDownload}
      reason={reason}
      onSend={download}
      onClose={onClose}
      about={
        <p className={css.warning}>
          <DeskIcon name="alert" size={15} />
          {words.warning}
        </p>
      }
    />
  );
}

/** An original leaves with a reason, as a file; the screen shows its pages alone (design desk §6). */
export function DownloadButton(props: DownloadProps) {
  const [isOpen, setOpen] = useState(false);
  const label = `${props.label} ${words.download}`;
  return (
    <>
      {props.isTool ? (
        <button type="button" className={css.tool} aria-label={label} title={label} onClick={() => setOpen(true)}>
          <DeskIcon name="download" />
        </button>
      ) : (
        <Button size="small" onClick={() => setOpen(true)}>
          <DeskIcon name="download" size={16} /> {words.download}
        </Button>
      )}
      {isOpen && <DownloadDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
