import { frameWords, railWords } from '@portal/domain/messages/frame/common.ts';
import { classNames } from '@portal/ui/base/class-names.ts';
import { Icon } from '@portal/ui/base/icon.tsx';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link } from '../../lib/router/link.tsx';
import { usePlace } from '../../lib/router/use-router.ts';
import css from './phone-menu.module.css';

/** Closes on Escape, which returns the focus, and when the user taps or focuses something else. */
function useClosing(
  isOpen: boolean,
  close: () => void,
  box: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const { signal } = listening;
    const onElsewhere = ({ target }: Event): void => {
      if (target instanceof Node && !box.current?.contains(target)) closeNow();
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      closeNow();
      button.current?.focus();
    };
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('pointerdown', onElsewhere, { signal });
    document.addEventListener('focusin', onElsewhere, { signal });
    return () => listening.abort();
  }, [isOpen, box, button]);
}

interface PhoneMenuProps {
  readonly companyName: string;
  readonly children: ReactNode;
}

/** Parts of the header that do not fit on a phone, behind a '메뉴' button. */
export function PhoneMenu({ companyName, children }: PhoneMenuProps) {
  const { path } = usePlace();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Tied to the page on which it was opened, so that navigation closes it.
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === path;
  useClosing(isOpen, () => setOpenOn(undefined), box, button);
  return (
    <div className={classNames(css.menu, 'tap-square no-shrink')} ref={box}>
      <button
        type="button"
        ref={button}
        className={classNames(css.button, 'bare p-0 stack centered tap-square rounded pointer ink')}
        aria-label={frameWords.menu}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenOn(isOpen ? undefined : path)}
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
      </button>
      <div id={id} className={classNames(css.panel, 'absolute on-paper', isOpen && css.open)}>
        <p className="strong anywhere py-12">{companyName}</p>
        <Link className={classNames(css.item, 'row middle gap-12 full-width normal ink')} to="/my-file">
          <Icon name="file" /> {railWords.myFile}
        </Link>
        {children}
      </div>
    </div>
  );
}
