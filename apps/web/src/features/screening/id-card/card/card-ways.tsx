import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { idCardErrorWords as words } from '@portal/domain/messages/screening/id-card-errors.ts';
import { idCardWords } from '@portal/domain/messages/screening/screening-people.ts';
import type { CardType } from '@portal/domain/reference/card-types.ts';
import { callingByLink } from '@portal/ui/api/calling-for.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { useRef } from 'react';
import { HelpMore } from '../../../../blocks/frame/help-more.tsx';
import { Arrived } from '../../arrived.tsx';
import css from '../guard/id-card-errors.module.css';
import { OfficeLink } from '../office-link.tsx';
import type { IdCard } from '../use-id-card.ts';

/** Locks of a card and their alternatives. Dependencies are passed in, to keep this chunk small. */
export interface CardWaysProps {
  readonly card: Pick<IdCard, 'postpone' | 'refetch' | 'openOffice'>;
  readonly cardType: CardType;
  /** Our own lock, after five failures. */
  readonly isLocked: boolean;
  /** The authority's lock (0510). */
  readonly isAuthorityLocked: boolean;
  /** The card was read, so that it can be sent again as it is. */
  readonly isRead: boolean;
  /** Verifying later can be chosen. */
  readonly mayVerifyLater: boolean;
  /** The authority is being asked. */
  readonly isAsking: boolean;
  /** The authority's website was opened. */
  readonly isOfficeOpened: boolean;
  /** The page's bar has the button for what is next. */
  readonly hasBar: boolean;
  /** The verification was just refused: scrolled to and focused. */
  readonly isAnswer: boolean;
}

/** Alternatives to our own lock: on a phone's link, the first screen; after the submit, the reviewers. */
function wayOf(mayVerifyLater: boolean): string {
  if (mayVerifyLater) return words.lockedWay.now;
  return callingByLink() === '' ? words.lockedWay.afterwards : words.lockedWay.phone;
}

/** Our own lock: only reviewers remove it; postponing is the alternative, by the action bar's button. */
function Locked({ mayVerifyLater }: Pick<CardWaysProps, 'mayVerifyLater'>) {
  return (
    <Notice tone="error" title={words.lockedTitle}>
      <p>{sentence('id-card.locked')}</p>
      <p>{wayOf(mayVerifyLater)}</p>
      {mayVerifyLater && <p>{words.choiceNote}</p>}
      <div className={css.choice}>
        <HelpMore at="id-card-locked" />
      </div>
    </Notice>
  );
}

type AuthorityProps = Pick<CardWaysProps, 'card' | 'cardType' | 'isRead' | 'isAsking' | 'isOfficeOpened' | 'hasBar'>;

/** Verifies the same card again, beside the explanation. */
function Recheck({ card, isRead, isAsking, isNext }: AuthorityProps & { readonly isNext: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Button
      ref={button}
      size="small"
      look={isNext ? 'primary' : 'secondary'}
      disabled={!isRead}
      busy={isAsking}
      busyLabel={words.asking}
      onClick={() => card.refetch(button.current?.form)}
    >
      {idCardWords.unlocked}
    </Button>
  );
}

/**
 * The authority's lock: how it is removed, then verification again, at most once an hour (decisions §14). On pages without an action bar, both
 * buttons are here.
 */
function LockedByAuthority(props: AuthorityProps) {
  const { card, cardType, isRead, isOfficeOpened, hasBar } = props;
  // Messages of the action bar are not repeated, and its actions are disabled here.
  const isRecheckHere = !hasBar || (isRead && !isOfficeOpened);
  return (
    <Notice tone="error" title={words.authorityTitle}>
      <p>{words.authorityWhy}</p>
      <ol className={css.steps}>
        <li>{words.offices[cardType]}</li>
        <li>{words.authoritySteps[0]}</li>
        <li>{isRead ? words.authoritySteps[1] : words.authorityUpload}</li>
      </ol>
      <div className={css.choice}>
        {!hasBar && (
          <OfficeLink
            cardType={cardType}
            look={isOfficeOpened && isRead ? 'secondary' : 'primary'}
            size="small"
            onOpen={card.openOffice}
          />
        )}
        {isRecheckHere && <Recheck {...props} isNext={isOfficeOpened} />}
        <HelpMore at="provider-0510" />
      </div>
    </Notice>
  );
}

interface LaterProps {
  readonly title: string;
  readonly lead?: string;
  readonly onPostpone: () => void;
}

const Later = ({ title, lead, onPostpone }: LaterProps) => (
  <Notice tone="warning" title={title}>
    {lead && <p>{lead}</p>}
    <p>{words.choiceNote}</p>
    <div className={css.choice}>
      <Button size="small" onClick={onPostpone}>
        {words.later}
      </Button>
    </div>
  </Notice>
);

/** The lock of a card and its alternative: shown and focused where the verification was refused. */
export function CardWays({ card, cardType, isRead, mayVerifyLater, ...state }: CardWaysProps) {
  const isByAuthority = state.isAuthorityLocked && !state.isLocked;
  if (!state.isLocked && !isByAuthority && !mayVerifyLater) return null;
  return (
    <Arrived isAnswer={state.isAnswer}>
      {state.isLocked && <Locked mayVerifyLater={mayVerifyLater} />}
      {isByAuthority && <LockedByAuthority {...state} card={card} cardType={cardType} isRead={isRead} />}
      {isByAuthority && mayVerifyLater && (
        <Later title={words.unlockLaterTitle} lead={words.unlockLater} onPostpone={card.postpone} />
      )}
      {!state.isLocked && !isByAuthority && <Later title={words.choiceTitle} onPostpone={card.postpone} />}
    </Arrived>
  );
}
