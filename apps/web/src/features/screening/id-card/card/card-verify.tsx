import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { idCardWords as words } from '@portal/domain/messages/screening/screening-people.ts';
import { maximumIdAttempts } from '@portal/domain/rules/security/attempts.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { FieldError } from '@portal/ui/fields/field-error.tsx';
import { useValue } from '@portal/ui/form/use-field.ts';
import { CardGuard } from '../guard/card-guard.tsx';
import css from '../id-card-block.module.css';
import { isGuardedTry, isLockedCard, readingOf, stageOf } from '../model/id-card-state.ts';
import type { IdCard } from '../use-id-card.ts';
import { Ways } from './card-obstacles.tsx';
import { useCardProgress } from './card-store.ts';

interface SettledProps {
  readonly card: IdCard;
  readonly message: string;
  readonly live?: boolean;
}

/** State of a verified or recorded card, with a link to use another one: for a wrong person or kind. */
export function Settled({ card, message, live }: SettledProps) {
  const again = (
    <Button look="quiet" onClick={() => void card.redo()}>
      {words.redo}
    </Button>
  );
  return (
    <Notice tone="success" action={again} {...(live && { live })}>
      {message}
    </Notice>
  );
}

/** Verify button, on pages without an action bar. */
function VerifyButton({ card }: { readonly card: IdCard }) {
  const progress = useCardProgress(card);
  const stage = stageOf(progress);
  return (
    <Button
      type="submit"
      // Once the card has been read, verification is the next action.
      look={readingOf(progress) === undefined ? 'secondary' : 'primary'}
      full
      disabled={stage === 'measure' || stage === 'read'}
      busy={stage === 'verify'}
      busyLabel={words.verifying}
    >
      {words.verify}
    </Button>
  );
}

/** Reason why the card is not verified; scrolled to and focused. */
const Refused = ({ id, message }: { readonly id: string; readonly message: string | undefined }) => (
  <div className="quiet-focus" tabIndex={-1} data-wrong={message ? '' : undefined}>
    <FieldError id={id} error={message} />
  </div>
);

interface VerifyProps {
  readonly card: IdCard;
  readonly isShown: boolean;
}

/** Last part of a card: the comparison before one of the last attempts, the attempts left, and the latest result. */
export function Verify({ card, isShown }: VerifyProps) {
  const progress = useCardProgress(card);
  const cardType = useValue(card.form.field('cardType'));
  const { phase, counts } = progress;
  const { verification, comparison } = progress.messages;
  const id = `${card.block.type}-${card.block.seq}`;
  const failures = counts.verifyFailures[cardType] ?? 0;
  const locked = isLockedCard(progress, cardType);
  const isGuarded = !locked && phase.is !== 'verifying' && isGuardedTry(progress, failures);
  if (phase.is === 'recorded' || phase.is === 'put-off') return null;
  if (phase.is === 'verified') return <Settled card={card} message={sentence('id-card.verified')} live />;
  return (
    <div className="stack gap-10">
      {/* Placed above the comparison, which appears later and would push it under the page's bar. */}
      <Refused id={`told-${id}`} message={verification} />
      {isGuarded && <CardGuard card={card} failures={failures} />}
      {!locked && !card.hasBar && <VerifyButton card={card} />}
      {!locked && isShown && (
        <p className={classNames(css.note, 'text-tiny ink-quiet')}>
          <span>{words.verifyLimit(failures)}</span>{' '}
          <span>{words.verifyLeft(Math.max(0, maximumIdAttempts - failures))}</span>
        </p>
      )}
      {isGuarded && <Refused id={`compare-${id}`} message={comparison} />}
      <Ways card={card} at="verification" />
    </div>
  );
}
