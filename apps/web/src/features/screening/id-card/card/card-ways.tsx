import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { idCardErrorWords as words } from '@portal/domain/messages/screening/id-card-errors.ts';
import { idCardWords } from '@portal/domain/messages/screening/screening-people.ts';
import type { CardType } from '@portal/domain/reference/card-types.ts';
import { callingByLink } from '@portal/ui/api/calling-for.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Notice } from '@portal/ui/feedback/notice.tsx';
import { type ReactNode, useRef } from 'react';
import { HelpMore } from '../../../../blocks/frame/help-more.tsx';
import { Arrived } from '../../arrived.tsx';
import { OfficeLink } from '../office-link.tsx';
import type { IdCard } from '../use-id-card.ts';
import css from './card-ways.module.css';

export interface CardWaysProps {
  readonly card: Pick<IdCard, 'postpone' | 'refetch' | 'openOffice'>;
  readonly cardType: CardType;
  readonly isLocked: boolean;
  /** The authority's lock (0510). */
  readonly isAuthorityLocked: boolean;
  /** Whether the card was read, so that it can be sent again unchanged. */
  readonly isRead: boolean;
  readonly mayVerifyLater: boolean;
  readonly isAsking: boolean;
  readonly isOfficeOpened: boolean;
  readonly hasBar: boolean;
  readonly isAnswer: boolean;
}

/** Advice for our own lock if postponing is impossible: the first screen, on a phone's link; the reviewers, after the submit. */
const wayOf = (): string => (callingByLink() === '' ? words.lockedWay.afterwards : words.lockedWay.phone);

interface Step {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

const Steps = ({ steps, next }: { readonly steps: readonly Step[]; readonly next: number }) => (
  <ol className="stack lines-between">
    {steps.map(({ title, text, action }, place) => (
      <li
        key={title}
        className={classNames(css.step, 'row wrap top')}
        aria-current={place === next ? 'step' : undefined}
      >
        <span
          className={classNames(css.number, 'disc size-28 on-line-soft text-tiny bold ink-soft')}
          aria-hidden="true"
        >
          {place + 1}
        </span>
        <div className="grow shrink ink-soft text-small">
          <p className="ink text-body bold">{title}</p>
          <p>{text}</p>
        </div>
        {action}
      </li>
    ))}
  </ol>
);

interface LaterProps {
  readonly title: string;
  readonly lead?: string;
  readonly onPostpone?: () => void;
}

/** Continues without verification. */
const Later = ({ title, lead, onPostpone }: LaterProps) => (
  <div className={classNames(css.later, 'row middle between gap-16 rounded-12 on-ground')}>
    <div className="grow shrink ink-soft text-small">
      <p className="ink text-body bold">{title}</p>
      {lead && <p>{lead}</p>}
      <p>{words.choiceNote}</p>
    </div>
    {onPostpone && (
      <Button size="small" onClick={onPostpone}>
        {words.later}
      </Button>
    )}
  </div>
);

/** Our own lock: only reviewers remove it; postponing is the alternative, by the action bar's button. */
function Locked({ mayVerifyLater }: Pick<CardWaysProps, 'mayVerifyLater'>) {
  return (
    <div className="stack gap-20">
      <Notice tone="error" title={words.lockedTitle}>
        <p>{sentence('id-card.locked')}</p>
        {!mayVerifyLater && <p>{wayOf()}</p>}
        <div className="mt-12 mb-4">
          <HelpMore at="id-card-locked" />
        </div>
      </Notice>
      {mayVerifyLater && <Steps steps={words.lockedSteps} next={0} />}
      {mayVerifyLater && <Later title={words.laterTitle} />}
    </div>
  );
}

/** Button next to the explanation that verifies the same card again. */
function Recheck({ card, isRead, isAsking, isNext }: CardWaysProps & { readonly isNext: boolean }) {
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

/** Returns the steps to remove the authority's lock, by kind of card, with the buttons that the page's bar lacks. */
function authoritySteps(props: CardWaysProps): readonly Step[] {
  const { card, cardType, isRead, isOfficeOpened, hasBar } = props;
  const isRecheckHere = !hasBar || (isRead && !isOfficeOpened);
  const look = isOfficeOpened && isRead ? 'secondary' : 'primary';
  const [back, again] = words.authoritySteps;
  const office = !hasBar && <OfficeLink cardType={cardType} look={look} size="small" onOpen={card.openOffice} />;
  return [
    { title: words.officeTitles[cardType], text: words.offices[cardType], action: office },
    back,
    {
      ...(isRead ? again : words.authorityUpload),
      action: isRecheckHere && <Recheck {...props} isNext={isOfficeOpened} />,
    },
  ];
}

/** Explains how to remove the lock and to verify again, at most once an hour (decisions §14). Without an action bar it contains both buttons. */
function LockedByAuthority(props: CardWaysProps) {
  const { card, cardType, isOfficeOpened, mayVerifyLater } = props;
  return (
    <div className="stack gap-20">
      <Notice tone="error" title={words.authorityTitle(idCardWords.kinds[cardType])}>
        <p>{words.authorityWhy}</p>
        <div className="mt-12 mb-4">
          <HelpMore at="provider-0510" />
        </div>
      </Notice>
      <Steps steps={authoritySteps(props)} next={isOfficeOpened ? 2 : 0} />
      {mayVerifyLater && <Later title={words.unlockLaterTitle} lead={words.unlockLater} onPostpone={card.postpone} />}
    </div>
  );
}

/** Our own lock, else the authority's, else the choice to verify later. */
export function CardWays(props: CardWaysProps) {
  const { card, isLocked, isAuthorityLocked, mayVerifyLater } = props;
  if (!isLocked && !isAuthorityLocked && !mayVerifyLater) return null;
  return (
    <Arrived isAnswer={props.isAnswer}>
      {isLocked ? (
        <Locked mayVerifyLater={mayVerifyLater} />
      ) : isAuthorityLocked ? (
        <LockedByAuthority {...props} />
      ) : (
        <Later title={words.choiceTitle} onPostpone={card.postpone} />
      )}
    </Arrived>
  );
}
