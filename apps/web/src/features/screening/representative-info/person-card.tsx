import type { KeptCard } from '@portal/domain/forms/representatives.ts';
import { cardKinds, representativeWords as words } from '@portal/domain/messages/screening-people.ts';
import { cardTypes } from '@portal/domain/reference/card-types.ts';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useLater } from '../../../lib/use-later.ts';
import { Button } from '../../../ui/base/button.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import type { Standing } from '../id-card/card-handle.ts';
import css from './person-card.module.css';

interface PersonCardProps {
  /** 대표자 1 */
  readonly role: string;
  /** Who it is, as far as it is known. */
  readonly name: string;
  readonly number: number;
  readonly standing: Standing;
  readonly isOpen: boolean;
  /** Is there anybody else? */
  readonly isOneOfMany: boolean;
  readonly kept: KeptCard;
  readonly lead: string;
  readonly onToggle: (isOpen: boolean) => void;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** What is said in the line of a card that is closed. */
function lineOf({ standing, kept }: Pick<PersonCardProps, 'standing' | 'kept'>): string {
  if (standing === 'open') return words.waits;
  const kind = cardTypes.find((known) => known === kept.cardType) ?? 'ic';
  return standing === 'settled' ? words.verified(cardKinds[kind]) : words.putOff;
}

/** Only for who is no Korean. */
const foreignerNote = async () => (await import('../id-card/foreigner-note.tsx')).ForeignerNote;

/** What is still to be sent elsewhere is told of a card that is folded away, too. */
function ForeignersPapers({ kept }: Pick<PersonCardProps, 'kept'>) {
  const isForeign = kept.cardType === 'ac' || (kept.nation !== '' && kept.nation !== 'KR');
  const Note = useLater(foreignerNote, isForeign);
  return isForeign && Note ? <Note name="" read="" /> : null;
}

/** Where the focus was in what is folded away, it goes to what unfolds it. */
function useKeptFocus(isOpen: boolean) {
  const body = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!isOpen && body.current?.contains(document.activeElement)) toggle.current?.focus();
  }, [isOpen]);
  return { body, toggle };
}

/** One person: a line where it is done or waits for its turn, the card where it is their turn. */
export function PersonCard(props: PersonCardProps) {
  const { role, name, number, standing, isOpen, isOneOfMany, onToggle, children } = props;
  const id = useId();
  const { body, toggle } = useKeptFocus(isOpen);
  const isSettled = standing === 'settled';
  return (
    <section className={css.card} aria-labelledby={`${id}-role`}>
      <div className={css.head}>
        <span className={classNames(css.mark, isSettled && css.settled, !isOpen && !isSettled && css.waiting)}>
          {isSettled ? <Icon name="check" size={22} /> : <span aria-hidden="true">{number}</span>}
        </span>
        <div className={css.who}>
          <div className={css.names}>
            {name !== '' && <p className={css.name}>{name}</p>}
            <h2 id={`${id}-role`} className={name === '' ? css.name : css.role}>
              {role}
            </h2>
          </div>
          <p className={css.lead} role="status">
            {isOpen ? props.lead : lineOf(props)}
          </p>
        </div>
        {props.aside}
        {isOneOfMany && (
          <Button ref={toggle} look="quiet" expanded={isOpen} controls={`${id}-body`} onClick={() => onToggle(!isOpen)}>
            {isOpen ? words.fold(role) : words.unfold(role)}
          </Button>
        )}
      </div>
      {!isOpen && standing !== 'open' && (
        <div className={css.papers}>
          <ForeignersPapers kept={props.kept} />
        </div>
      )}
      <div ref={body} id={`${id}-body`} className={css.body} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
