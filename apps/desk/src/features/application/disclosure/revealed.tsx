import { inKorea } from '@portal/domain/fields/day.ts';
import { cardNumberNames, deskDisclosureWords as words } from '@portal/domain/messages/desk/desk-disclosure.ts';
import { numberSeconds } from '@portal/domain/rules/staff/disclosure.ts';
import { Button } from '@portal/ui/base/button.tsx';
import { classNames } from '@portal/ui/base/class-names.ts';
import { VisuallyHidden } from '@portal/ui/base/visually-hidden.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DeskIcon } from '../../../blocks/desk-icon.tsx';
import { Key } from '../../../blocks/marks.tsx';
import css from './disclosure.module.css';
import { type ShownNumber, useSecondsLeft } from './use-shown-number.ts';

/** The seconds left, as a ring that empties. */
function Left({ until }: Pick<ShownNumber, 'until'>) {
  const seconds = useSecondsLeft(until);
  return (
    <span className={classNames(css.ring, 'stack centered relative bold')}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="17" className={css.track} />
        <circle
          cx="20"
          cy="20"
          r="17"
          className={css.time}
          pathLength={numberSeconds}
          strokeDasharray={`${seconds} ${numberSeconds}`}
        />
      </svg>
      <span>{words.left(seconds)}</span>
    </span>
  );
}

interface ShownProps {
  readonly shown: ShownNumber;
  readonly purpose: string;
  readonly about: string;
  readonly onHide: () => void;
}

const Shown = ({ shown, purpose, about, onHide }: ShownProps) => (
  <>
    <div className={classNames(css.shown, 'on-tint')}>
      <strong className={css.number} data-number="" onCopy={(event) => event.preventDefault()}>
        {shown.number}
      </strong>
      <Left until={shown.until} />
      <span className={classNames(css.quiet, 'ink-soft')}>
        {words.recorded}
        <br />
        {inKorea(shown.at).time} · {purpose}
      </span>
      <Button size="small" onClick={onHide}>
        {words.hide} <Key>Esc</Key>
      </Button>
    </div>
    {shown.others.length > 0 && (
      <dl className={classNames(css.others, 'row wrap')}>
        {shown.others.map(({ key, value }) => (
          <div key={key}>
            <dt>{cardNumberNames[key]}</dt>
            <dd data-number="" onCopy={(event) => event.preventDefault()}>
              {value} <span className={classNames(css.quiet, 'ink-soft')}>{words.asRead}</span>
            </dd>
          </div>
        ))}
      </dl>
    )}
    <p className={classNames(css.fact, 'row top gap-8 on-ground ink-soft')}>
      <DeskIcon name="info" size={15} />
      {about}
    </p>
  </>
);

interface RevealedProps {
  readonly shown: ShownNumber | undefined;
  /** Purpose, in a word. */
  readonly purpose: string;
  /** What happens to the value. */
  readonly about: string;
  readonly onHide: () => void;
  /** Announced while it is shown. */
  readonly status: string;
  /** Shown in its place. */
  readonly masked: ReactNode;
  /** Label of the button that requests it; undefined if the person may not see it. */
  readonly showLabel: string | undefined;
  /** Asks for a reason, and closes once the value is shown. */
  readonly dialog: (close: () => void) => ReactNode;
}

/** When the focused button is replaced, moves the focus to the new one. */
function useFocusKept(isShown: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(isShown);
  useEffect(() => {
    if (before.current === isShown) return;
    before.current = isShown;
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  }, [isShown]);
  return place;
}

/** A masked value that is shown in full for some seconds after a reason was given. */
export function Revealed({ shown, purpose, about, onHide, status, masked, showLabel, dialog }: RevealedProps) {
  const [isAsking, setAsking] = useState(false);
  const place = useFocusKept(shown !== undefined);
  return (
    <div ref={place} className="stack gap-8">
      <VisuallyHidden>
        <span role="status">{shown ? status : ''}</span>
      </VisuallyHidden>
      {shown ? (
        <Shown shown={shown} purpose={purpose} about={about} onHide={onHide} />
      ) : (
        <span className={css.masked}>
          {masked}
          {showLabel !== undefined && (
            <Button icon={<DeskIcon name="eye" size={16} />} size="small" onClick={() => setAsking(true)}>
              {showLabel}
            </Button>
          )}
        </span>
      )}
      {isAsking && dialog(() => setAsking(false))}
    </div>
  );
}
