import { sentence } from '@portal/domain/messages/codes.ts';
import { idCardErrorWords as words } from '@portal/domain/messages/id-card-errors.ts';
import { useRef, useState } from 'react';
import { HelpMore } from '../../../blocks/help-more.tsx';
import { Button, buttonClass } from '../../../ui/base/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import css from './id-card-errors.module.css';
import type { IdCard } from './use-id-card.ts';

const governmentSite = 'https://www.gov.kr';

/** What stands in the way. It is handed over, so that nothing of the page is loaded apart with this. */
interface IdCardErrorsProps {
  readonly card: Pick<IdCard, 'takeFoundKind' | 'putOff' | 'resume' | 'closeChoice' | 'askAnew'>;
  readonly isPutOff: boolean;
  /** Our own lock, after five failures. */
  readonly isLocked: boolean;
  /** The authority's lock (0510). */
  readonly isAuthorityLocked: boolean;
  /** The card was read, so that it can be sent again as it is. */
  readonly isRead: boolean;
  readonly mayVerifyLater: boolean;
  readonly isChoosing: boolean;
  /** What the kind of the front is called, where it is another than chosen. */
  readonly found: string | undefined;
  /** What is told at the front. */
  readonly told: string | undefined;
}

function Choice({ card, isChoosing, told }: Pick<IdCardErrorsProps, 'card' | 'isChoosing' | 'told'>) {
  return (
    <Dialog
      open={isChoosing}
      title={words.choiceTitle}
      onClose={card.closeChoice}
      actions={
        <>
          <Button onClick={card.putOff}>{words.later}</Button>
          <Button look="primary" onClick={card.closeChoice}>
            {words.uploadAgain}
          </Button>
        </>
      }
    >
      <p>{told ?? words.choice}</p>
      <p className={css.aside}>{words.choiceNote}</p>
    </Dialog>
  );
}

function FoundKind({ found, onTake }: { readonly found: string; readonly onTake: () => void }) {
  return (
    <Notice tone="warning" live>
      <p>{words.foundHint}</p>
      <div className={css.choice}>
        <Button size="small" onClick={onTake}>
          {words.switchTo(found)}
        </Button>
      </div>
    </Notice>
  );
}

interface GovernmentProps {
  /** Is it the next thing to do? */
  readonly isNext: boolean;
  readonly onOpen: () => void;
}

const Government = ({ isNext, onOpen }: GovernmentProps) => (
  <a
    className={buttonClass(isNext ? 'primary' : 'secondary', 'small')}
    href={governmentSite}
    target="_blank"
    rel="noreferrer"
    onClick={onOpen}
  >
    {words.government}
  </a>
);

function Locked() {
  const [isOpened, setOpened] = useState(false);
  return (
    <Notice tone="error" title={words.lockedTitle} live>
      <p>{sentence('id-card.locked')}</p>
      <div className={css.choice}>
        <Government isNext={!isOpened} onOpen={() => setOpened(true)} />
        <HelpMore at="id-card-locked" />
      </div>
    </Notice>
  );
}

/** Whose lock it is, how it is taken off, and then the same once more: at most once an hour (decisions §14). */
function LockedByAuthority({ card, isRead }: Pick<IdCardErrorsProps, 'card' | 'isRead'>) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpened, setOpened] = useState(false);
  return (
    <Notice tone="error" title={words.authorityTitle} live>
      <p>{words.authorityWhy}</p>
      <ol className={css.steps}>
        <li>{words.authoritySteps[0]}</li>
        <li>{words.authoritySteps[1]}</li>
        <li>{isRead ? words.authoritySteps[2] : words.authorityUpload}</li>
      </ol>
      <div className={css.choice}>
        <Government isNext={!isOpened || !isRead} onOpen={() => setOpened(true)} />
        <Button
          ref={button}
          size="small"
          look={isOpened ? 'primary' : 'secondary'}
          disabled={!isRead}
          onClick={() => card.askAnew(button.current?.form)}
        >
          {words.unlocked}
        </Button>
        <HelpMore at="provider-0510" />
      </div>
    </Notice>
  );
}

function PutOff({ onResume }: { readonly onResume: () => void }) {
  return (
    <Notice tone="warning" title={words.skipped}>
      <p>{words.skippedNote}</p>
      <p>{words.choiceNote}</p>
      <div className={css.choice}>
        <Button size="small" onClick={onResume}>
          {words.uploadAgain}
        </Button>
      </div>
    </Notice>
  );
}

/** What stands in the way of a verification, and the ways around it. */
export function IdCardErrors({ card, ...state }: IdCardErrorsProps) {
  if (state.isPutOff) return <PutOff onResume={card.resume} />;
  return (
    <>
      {state.found && <FoundKind found={state.found} onTake={card.takeFoundKind} />}
      {state.isLocked && <Locked />}
      {state.isAuthorityLocked && !state.isLocked && <LockedByAuthority card={card} isRead={state.isRead} />}
      <Choice card={card} isChoosing={state.isChoosing} told={state.told} />
      {state.mayVerifyLater && !state.isChoosing && (
        <Notice tone="warning" title={words.choiceTitle}>
          <p>{words.choiceNote}</p>
          <div className={css.choice}>
            <Button size="small" onClick={card.putOff}>
              {words.later}
            </Button>
          </div>
        </Notice>
      )}
    </>
  );
}
