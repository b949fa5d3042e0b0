import { deskDisclosureWords as words } from '@portal/domain/messages/desk/desk-disclosure.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { toast } from '@portal/ui/feedback/toast-store.ts';
import type { ReactNode } from 'react';
import { DeskIcon } from '../desk-icon.tsx';
import css from './file-dialog.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
import { saveFile } from './save-file.ts';
import { useReason } from './use-reason.ts';

interface TakenFile {
  readonly content: Blob;
  readonly name: string;
}

interface FileDialogProps {
  /** Number of the application; '' if it concerns none. */
  readonly number: string;
  /** Name of the request, in Korean: the key under which the typed reason outlives the session. */
  readonly what: string;
  readonly title: string;
  readonly lead: string;
  readonly sendLabel: string;
  readonly waitingLabel?: string;
  readonly done: (name: string) => string;
  /** @throws ApiRefusal */
  readonly take: (reason: string) => Promise<TakenFile>;
  /** Called once the file is saved: choices made for it are reset, as its reason is. */
  readonly onSaved?: () => void;
  readonly onClose: () => void;
  /** What to do with the file afterwards. */
  readonly warning?: string;
  readonly children?: ReactNode;
}

/** Asks for a reason before a file is downloaded; the reason is stored in the access record first. */
export function FileDialog({ number, what, take, done, warning, onSaved, onClose, ...dialog }: FileDialogProps) {
  const reason = useReason(number, what);
  const download = (): void =>
    void reason.send(async (said) => {
      const { content, name } = await take(said);
      return () => {
        saveFile(content, name);
        toast(done(name));
        onSaved?.();
        onClose();
      };
    });
  return (
    <ReasonDialog
      {...dialog}
      label={words.reason}
      reason={reason}
      onSend={download}
      onClose={onClose}
      about={
        warning !== undefined && (
          <p className={classNames(css.warning, 'row top gap-8 on-amber amber')}>
            <DeskIcon name="alert" size={15} />
            {warning}
          </p>
        )
      }
    />
  );
}
