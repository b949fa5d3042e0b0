import { idCardErrorWords as words } from '@portal/domain/messages/screening/id-card-errors.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Dialog } from '@portal/ui/feedback/dialog.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { Arrived } from '../../arrived.tsx';
import type { IdCard } from '../use-id-card.ts';

interface IdCardErrorsProps {
  readonly card: Pick<IdCard, 'takeFoundKind' | 'postpone' | 'resume' | 'correct' | 'closeChoice'>;
  readonly isPostponed: boolean;
  readonly isFixed: boolean;
  /** Whether it was postponed just now, not before the page was opened. */
  readonly isJustPostponed: boolean;
  readonly isChoosing: boolean;
  readonly mayLackBack: boolean;
  /** Name of the kind of card found, if it differs from the chosen one. */
  readonly found: string | undefined;
  readonly message: string | undefined;
}

function Choice({ card, isChoosing, message }: IdCardErrorsProps) {
  return (
    <Dialog
      open={isChoosing}
      title={words.choiceTitle}
      onClose={card.closeChoice}
      actions={
        <>
          <Button onClick={card.postpone}>{words.later}</Button>
          <Button look="primary" onClick={card.closeChoice}>
            {words.uploadAgain}
          </Button>
        </>
      }
    >
      <p>{message ?? words.choice}</p>
      <p className="mt-12 text-small">{words.choiceNote}</p>
    </Dialog>
  );
}

function FoundKind({ found, onTake }: { readonly found: string; readonly onTake: () => void }) {
  return (
    <Notice tone="warning" live>
      <p>{words.foundHint}</p>
      <div className="row wrap middle gap-8-16 mt-12 mb-4">
        <Button size="small" onClick={onTake}>
          {words.switchTo(found)}
        </Button>
      </div>
    </Notice>
  );
}

function Postponed({ card, isFixed, isJustPostponed, mayLackBack }: IdCardErrorsProps) {
  return (
    <Arrived isAnswer={isJustPostponed}>
      <Notice tone="warning" title={words.skipped}>
        <p>{mayLackBack ? words.skippedNoBack : words.skippedNote}</p>
        <p>{words.choiceNote}</p>
        <div className="row wrap middle gap-8-16 mt-12 mb-4">
          <Button size="small" onClick={card.resume}>
            {words.uploadAgain}
          </Button>
          {isFixed && (
            <Button size="small" onClick={card.correct}>
              {words.correct}
            </Button>
          )}
        </div>
      </Notice>
    </Arrived>
  );
}

/** Errors of the front, the choice after five of them, and the questions for a postponed verification. */
export function IdCardErrors(props: IdCardErrorsProps) {
  const { card, found } = props;
  if (props.isPostponed) return <Postponed {...props} />;
  return (
    <>
      {found && <FoundKind found={found} onTake={card.takeFoundKind} />}
      <Choice {...props} />
    </>
  );
}
