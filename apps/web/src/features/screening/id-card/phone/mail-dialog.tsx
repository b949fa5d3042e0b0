import { phoneEntryWords as words } from '@portal/domain/messages/screening/phone-capture.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Dialog } from '@portal/ui/feedback/dialog.tsx';
import { TextField } from '@portal/ui/fields/text-field.tsx';
import { useFirstWrong } from '@portal/ui/focus/first-wrong.ts';
import { useEffect, useState } from 'react';
import type { PhoneLink } from './use-phone-link.ts';

interface MailDialogProps {
  readonly link: PhoneLink;
  /** Whether the link is for a person elsewhere, so that this phone shows no code. */
  readonly isByMail: boolean;
  readonly onClose: () => void;
}

export function MailDialog({ link, isByMail, onClose }: MailDialogProps) {
  const [email, setEmail] = useState('');
  const { goToFirstWrong, within } = useFirstWrong();
  const { mail } = link;
  useEffect(() => {
    if (mail && 'error' in mail) goToFirstWrong();
  }, [mail, goToFirstWrong]);
  return (
    <Dialog open title={words.mailTitle} onClose={onClose} focusFirst="field">
      <form
        className="stack gap-16"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          within.current = event.currentTarget;
          link.send(email);
        }}
      >
        <TextField
          label={words.email}
          hint={isByMail ? words.mailAloneHint : words.mailHint}
          type="email"
          value={email}
          onChange={setEmail}
          error={mail && 'error' in mail ? mail.error : undefined}
        />
        {isByMail && <p className="ink-soft text-small">{words.privateByMail}</p>}
        <Button type="submit" look="primary" full busy={link.busy} busyLabel={words.sending}>
          {words.send}
        </Button>
      </form>
    </Dialog>
  );
}
