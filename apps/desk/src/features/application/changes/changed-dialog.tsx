import type { Change, ChangedMeanwhile } from '@portal/contract/desk/changes.ts';
import { inKorea } from '@portal/domain/fields/day.ts';
import { deskChangesWords as words } from '@portal/domain/messages/desk/desk-changes.ts';
import { deskTimelineWords } from '@portal/domain/messages/desk/desk-timeline.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Dialog } from '@portal/ui/feedback/dialog.tsx';
import { TableHead } from '../../../blocks/table-head.tsx';
import css from './changes.module.css';

const whoOf = ({ by, name }: Change): string =>
  by === 'staff' ? (name ?? deskTimelineWords.staff) : deskTimelineWords[by];

const Changes = ({ changes }: Pick<ChangedMeanwhile, 'changes'>) => (
  <table className={classNames(css.meanwhile, 'full-width bordered')}>
    <TableHead names={[words.when, words.who, words.what]} />
    <tbody>
      {changes.map((one) => (
        <tr key={one.revision}>
          <td>{inKorea(one.at).time}</td>
          <td>{whoOf(one)}</td>
          <td>
            {one.itemLabel && <strong>{one.itemLabel}</strong>} {one.text}
            {one.quote && <p className={classNames(css.quote, 'anywhere')}>{one.quote}</p>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface ChangedDialogProps {
  readonly changed: ChangedMeanwhile;
  /** Name of what was being written, such as 보완 요청. */
  readonly what: string;
  /** The typed text, which is kept. */
  readonly text: string;
  readonly isSending: boolean;
  /** Sends the action again at the revision that `changed` names; offered if no change concerns it. */
  readonly onAnyway: () => void;
  readonly onLook: () => void;
  readonly onGiveUp: () => void;
}

/** Shown when an action was held back because the application has changed meanwhile. */
export function ChangedDialog({ changed, what, text, isSending, onAnyway, onLook, onGiveUp }: ChangedDialogProps) {
  const { changes, mayGoAnyway } = changed;
  return (
    <Dialog
      open
      size="wide"
      role="alertdialog"
      title={words.meanwhileTitle}
      focusFirst="last"
      onClose={onLook}
      actions={
        <div className={classNames(css.actions, 'row wrap gap-8')}>
          <Button onClick={onGiveUp}>{words.giveUp(what)}</Button>
          {mayGoAnyway && (
            <Button busy={isSending} onClick={onAnyway}>
              {words.anyway}
            </Button>
          )}
          <Button look="primary" onClick={onLook}>
            {words.look}
          </Button>
        </div>
      }
    >
      <p>{words.meanwhileLead(what)}</p>
      {changes.length > 0 ? <Changes changes={changes} /> : <p>{words.unknown}</p>}
      {text !== '' && (
        <>
          <p className={classNames(css.typedLabel, 'strong')}>{words.typed(what)}</p>
          <p className={classNames(css.typed, 'on-line-soft anywhere')}>{text}</p>
        </>
      )}
    </Dialog>
  );
}
