import { deskDisclosureWords as words } from '@portal/domain/messages/desk/desk-disclosure.ts';
import { accessReasonLength } from '@portal/domain/rules/staff/staff.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Dialog } from '@portal/ui/feedback/dialog.tsx';
import type { ReactNode } from 'react';
import { LongText } from '../long-text.tsx';
import { Slow } from '../waiting.tsx';
import css from './reason-dialog.module.css';
import type { Reason } from './use-reason.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly lead: string;
  /** Above the text: choices to make first. */
  readonly children?: ReactNode;
  /** Below the text: what the person should know. */
  readonly about?: ReactNode;
  readonly label: string;
  readonly sendLabel: string;
  readonly waitingLabel?: string;
  readonly reason: Reason;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** Asks for a reason before something is shown or downloaded; it is stored in the access record first. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, lead, label, sendLabel, reason, onSend, onClose } = props;
  return (
    <Dialog
      open
      title={title}
      focusFirst="field"
      size="medium"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" busy={reason.isSending} busyLabel={props.waitingLabel} onClick={onSend}>
            {sendLabel}
          </Button>
        </>
      }
    >
      <div className={classNames(css.form, 'stack gap-12')}>
        <p>{lead}</p>
        {props.children}
        <LongText
          label={label}
          hint={words.detailHint}
          value={reason.reason}
          onChange={reason.setReason}
          error={reason.problem || undefined}
          rows={3}
          most={accessReasonLength.most}
        />
        {props.about}
        {/* If the person signs in again in a window, the button's label says what is pending. */}
        {reason.isSending && props.waitingLabel === undefined && <Slow />}
        <p role="alert" className={classNames(css.failure, 'red')}>
          {reason.failure}
        </p>
      </div>
    </Dialog>
  );
}
