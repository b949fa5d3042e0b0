import { downloadBundle } from '@portal/contract/desk/disclosure.ts';
import { deskDisclosureWords as words } from '@portal/domain/messages/desk/desk-disclosure.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { useState } from 'react';
import { DeskIcon } from '../../../blocks/desk-icon.tsx';
import { FileDialog } from '../../../blocks/disclosure/file-dialog.tsx';
import { deskFile } from '../../../lib/query/desk-call.ts';
import { useHasRole } from '../../../lib/session/roles.ts';
import { afterSigningInAgain } from '../../../lib/session/sign-in.ts';

/** Downloads the whole application as an encrypted file, for approvers who sign in again. */
export function BundleButton({ number }: { readonly number: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!useHasRole(downloadBundle.roles)) return null;
  return (
    <>
      <Button icon={<DeskIcon name="download" size={16} />} size="small" onClick={() => setOpen(true)}>
        {words.bundle}
      </Button>
      {isOpen && (
        <FileDialog
          number={number}
          what={`${words.bundle} ${words.reason}`}
          title={words.bundleTitle}
          lead={words.bundleLead}
          sendLabel={words.again}
          waitingLabel={words.waiting}
          done={words.downloaded}
          warning={words.warning}
          take={async (reason) => {
            const input = { params: { number }, body: { reason } };
            const content = await afterSigningInAgain(downloadBundle, input, () => deskFile(downloadBundle, input));
            return { content, name: `${number}.tar.age` };
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
