import { downloadBundle } from '@portal/contract/desk/disclosure.ts';
import { deskDisclosureWords as words } from '@portal/domain/messages/desk/desk-disclosure.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { toast } from '@portal/ui/feedback/toast-store.ts';
import { useState } from 'react';
import { DeskIcon } from '../../../blocks/desk-icon.tsx';
import { ReasonDialog } from '../../../blocks/disclosure/reason-dialog.tsx';
import { saveFile } from '../../../blocks/disclosure/save-file.ts';
import { useReason } from '../../../blocks/disclosure/use-reason.ts';
import { deskFile } from '../../../lib/query/desk-call.ts';
import { useHasRole } from '../../../lib/session/roles.ts';
import { afterSigningInAgain } from '../../../lib/session/sign-in.ts';
import css from './disclosure.module.css';

function BundleDialog({ number, onClose }: { readonly number: string; readonly onClose: () => void }) {
  const reason = useReason(number, words.bundle);
  const download = (): void =>
    void reason.send(async (said) => {
      const name = `${number}.tar.age`;
      const file = await afterSigningInAgain({ action: 'bundle', number }, () =>
        deskFile(downloadBundle, { params: { number }, body: { reason: said } }),
      );
      saveFile(file, name);
      toast(words.downloaded(name));
      onClose();
    });
  return (
    <ReasonDialog
      title={words.bundleTitle}
      lead={words.bundleLead}
      label={words.reason}
      sendLabel={words.again}
      waitingLabel={words.waiting}
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

/** The whole application as an encrypted file, for approvers who sign in once more. */
export function BundleButton({ number }: { readonly number: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!useHasRole(downloadBundle.roles)) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <DeskIcon name="download" size={16} /> {words.bundle}
      </Button>
      {isOpen && <BundleDialog number={number} onClose={() => setOpen(false)} />}
    </>
  );
}
