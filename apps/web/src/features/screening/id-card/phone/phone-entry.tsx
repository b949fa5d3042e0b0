import { phoneEntry, sendToPhone as words } from '@portal/domain/messages/screening/phone-entry.ts';
import { callingByLink } from '@portal/ui/api/calling-for.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Icon } from '@portal/ui/base/icon.tsx';
import { isTouchScreen } from '@portal/ui/focus/pointer.ts';
import { useLater } from '@portal/ui/later/use-later.ts';
import { useState } from 'react';
import type { Block } from '../model/id-card-counts.ts';
import css from './phone-entry.module.css';

/** The code that draws the QR code, and what follows the phone. */
const phoneDialog = async () => (await import('./phone-dialog.tsx')).PhoneDialog;

interface PhoneEntryProps {
  readonly block: Block;
  /** Whose card it is; '' where that is not known. */
  readonly name?: string;
  readonly disabled: boolean;
}

/** On a phone the second way: the person is elsewhere, and gets a link. */
function SendBox({ name = '', disabled, onOpen }: Omit<PhoneEntryProps, 'block'> & { readonly onOpen: () => void }) {
  return (
    <div className={css.send}>
      <div>
        <p className={css.sendTitle}>{words.title(name)}</p>
        <p>{words.text}</p>
      </div>
      <Button look="quiet" disabled={disabled} onClick={onOpen}>
        {words.send}
      </Button>
    </div>
  );
}

/**
 * The way to this block on the person's own phone; not on the phone itself (decisions §14 Own phone): with a mouse by a QR code, on a phone,
 * which has a camera of its own, by a mail to the person who is elsewhere.
 */
export function PhoneEntry({ block, name = '', disabled }: PhoneEntryProps) {
  const [open, setOpen] = useState(false);
  const Later = useLater(phoneDialog, open);
  if (callingByLink() !== '') return null;
  const isByMail = isTouchScreen();
  return (
    <>
      {isByMail ? (
        <SendBox name={name} disabled={disabled} onOpen={() => setOpen(true)} />
      ) : (
        <Button size="small" disabled={disabled} onClick={() => setOpen(true)}>
          <span className={css.entry}>
            <Icon name="camera" size={18} />
            {phoneEntry}
          </span>
        </Button>
      )}
      {open && Later && <Later block={block} isByMail={isByMail} onClose={() => setOpen(false)} />}
    </>
  );
}
