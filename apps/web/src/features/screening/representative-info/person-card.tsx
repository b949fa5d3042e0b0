import type { KeptCard } from '@portal/domain/forms/representatives.ts';
import { cardKinds, representativeWords as words } from '@portal/domain/messages/screening/screening-people.ts';
import { momentText } from '@portal/domain/messages/text/day-words.ts';
import { cardTypes } from '@portal/domain/reference/card-types.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { VisuallyHidden } from '@portal/ui/base/visually-hidden.tsx';
import { type ReactNode, type Ref, useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { Standing } from '../id-card/card/card-handle.ts';
import { ForeignerNote, isForeigner } from '../id-card/card/foreigner-note.tsx';
import css from './person-card.module.css';
import type { Goal } from './use-standings.ts';

interface PersonCardProps {
  readonly role: string;
  readonly name: string;
  readonly number: number;
  readonly standing: Standing;
  readonly isOpen: boolean;
  readonly isOneOfMany: boolean;
  readonly kept: KeptCard;
  readonly verifiedAt: string | undefined;
  readonly lead: string;
  readonly goal: Goal | undefined;
  readonly onCorrect: () => void;
  readonly onToggle: (isOpen: boolean) => void;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

function lineOf({ standing, kept, isOpen, lead, verifiedAt }: PersonCardProps): string {
  if (standing === 'put-off') return words.postpone;
  if (standing === 'open') return isOpen ? lead : words.waits;
  const kind = cardTypes.find((known) => known === kept.cardType) ?? 'ic';
  return words.verified(cardKinds[kind], ...(verifiedAt === undefined ? [] : [momentText(verifiedAt)]));
}

/** Moves the focus from folded content to the button that unfolds it. */
function useKeptFocus(isOpen: boolean) {
  const body = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!isOpen && body.current?.contains(document.activeElement)) toggle.current?.focus();
  }, [isOpen]);
  return { body, toggle };
}

/** Focuses the card's name when its turn begins, and scrolls to it. */
function useGoal(goal: Goal | undefined) {
  const name = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!goal) return;
    name.current?.focus({ preventScroll: true });
    name.current?.closest('section')?.scrollIntoView?.({ block: 'start' });
  }, [goal]);
  return name;
}

function Ways({ props, toggle, bodyId }: { props: PersonCardProps; toggle: Ref<HTMLButtonElement>; bodyId: string }) {
  const { role, standing, isOpen, onToggle } = props;
  const isSettled = standing === 'settled';
  if (!isSettled && !props.isOneOfMany) return null;
  return (
    <div className={classNames(css.ways, 'row wrap no-shrink')}>
      <Button ref={toggle} look="quiet" expanded={isOpen} controls={bodyId} onClick={() => onToggle(!isOpen)}>
        <VisuallyHidden>{role}</VisuallyHidden> {isOpen ? words.fold : words.unfold}
      </Button>
      {isSettled && !isOpen && (
        <Button look="quiet" onClick={props.onCorrect}>
          <VisuallyHidden>{role}</VisuallyHidden> {words.correct}
        </Button>
      )}
    </div>
  );
}

/** One person: a single line when done or waiting, the whole card when it is their turn. */
export function PersonCard(props: PersonCardProps) {
  const { role, name, number, standing, isOpen, children } = props;
  const id = useId();
  const { body, toggle } = useKeptFocus(isOpen);
  const title = useGoal(props.goal);
  const isSettled = standing === 'settled';
  return (
    <section className={classNames(css.card, 'rounded-card on-paper bordered-soft')} aria-labelledby={`${id}-role`}>
      <div className={classNames(css.head, 'row middle gap-16')}>
        <span
          className={classNames(
            'disc tap-square bold',
            isSettled ? 'on-green green' : isOpen ? css.mark : 'on-line-soft ink-soft',
          )}
        >
          {isSettled ? <Icon name="check" size={22} /> : <span aria-hidden="true">{number}</span>}
        </span>
        <div className="grow shrink anywhere">
          <div className={classNames(css.names, 'row wrap')}>
            {name !== '' && <p className="text-title bold">{name}</p>}
            <h2
              ref={title}
              id={`${id}-role`}
              tabIndex={-1}
              className={classNames('quiet-focus', name === '' ? 'text-title bold' : 'text-small normal ink-soft')}
            >
              {role}
            </h2>
          </div>
          <p className="ink-quiet text-small" role="status">
            {lineOf(props)}
          </p>
        </div>
        {props.aside}
        <Ways props={props} toggle={toggle} bodyId={`${id}-body`} />
      </div>
      {!isOpen && standing !== 'open' && (
        <div className={css.papers}>
          {/* Foreigner's documents that must be sent elsewhere. */}
          {isForeigner(props.kept) && <ForeignerNote name="" read="" />}
        </div>
      )}
      <div ref={body} id={`${id}-body`} className="mt-24" hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
