import { phoneEntry } from '@portal/domain/messages/phone-entry.ts';
import { useState } from 'react';
import { callingByLink } from '../../../lib/calling-for.ts';
import { useLater } from '../../../lib/use-later.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import type { Block } from './model/id-card-counts.ts';
import css from './phone-entry.module.css';

/** The code that draws the QR code, and what follows the phone. */
const phoneDialog = async () => (await import('./phone-dialog.tsx')).PhoneDialog;

/** '휴대전화로 촬영': the way to this block on the person's own phone; not on the phone itself (decisions §14 Own phone). */
export function PhoneEntry({ block, disabled }: { readonly block: Block; readonly disabled: boolean }) {
  const [open, setOpen] = useState(false);
  const Later = useLater(phoneDialog, open);
  if (callingByLink() !== '') return null;
  return (
    <>
      <Button size="small" disabled={disabled} onClick={() => setOpen(true)}>
        <span className={css.entry}>
          <Icon name="camera" size={18} />
          {phoneEntry}
        </span>
      </Button>
      {open && Later && <Later block={block} onClose={() => setOpen(false)} />}
    </>
  );
}
