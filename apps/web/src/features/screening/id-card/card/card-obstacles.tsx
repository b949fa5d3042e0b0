import { idCardWords as words } from '@portal/domain/messages/screening/screening-people.ts';
import { useValue } from '@portal/ui/form/use-field.ts';
import { useRef } from 'react';
import { hasErrors, isPostponed, readingOf } from '../model/id-card-state.ts';
import type { IdCard } from '../use-id-card.ts';
import { useCardProgress } from './card-store.ts';
import { CardWays } from './card-ways.tsx';
import { IdCardErrors } from './id-card-errors.tsx';

/** Whether it became true while the page was open. */
function useBecame(is: boolean): boolean {
  const wasAtFirst = useRef(is);
  if (!is) wasAtFirst.current = false;
  return is && !wasAtFirst.current;
}

export function FrontErrors({ card }: { readonly card: IdCard }) {
  const progress = useCardProgress(card);
  const cardType = useValue(card.form.field('cardType'));
  const isWanted = hasErrors(progress, cardType);
  const isJustPostponed = useBecame(isPostponed(progress));
  if (!isWanted) return null;
  const { found, isChoosing, messages, phase, counts } = progress;
  return (
    <IdCardErrors
      card={card}
      isPostponed={isPostponed(progress)}
      isFixed={phase.is === 'put-off' && phase.fixed.length > 0}
      isJustPostponed={isJustPostponed}
      isChoosing={isChoosing && !card.isLast}
      mayLackBack={counts.mayLackBack}
      found={found ? words.kinds[found] : undefined}
      message={messages.front}
    />
  );
}

interface WaysProps {
  readonly card: IdCard;
  readonly at: 'front' | 'verification';
}

/** Locks and alternatives, shown at the part where the latest refusal appeared. */
export function Ways({ card, at }: WaysProps) {
  const progress = useCardProgress(card);
  const cardType = useValue(card.form.field('cardType'));
  const { counts, isChoosing, refusedAt } = progress;
  const isWanted = refusedAt === at && !isPostponed(progress) && hasErrors(progress, cardType);
  if (!isWanted) return null;
  return (
    <CardWays
      card={card}
      cardType={cardType}
      isLocked={counts.locked[cardType] ?? false}
      isAuthorityLocked={counts.authorityLocked[cardType] ?? false}
      isRead={readingOf(progress) !== undefined}
      mayVerifyLater={counts.mayVerifyLater && !isChoosing && !card.isLast}
      isOfficeOpened={progress.isOfficeOpened}
      hasBar={card.hasBar}
      isAsking={progress.phase.is === 'verifying'}
      isAnswer={at === 'verification'}
    />
  );
}
