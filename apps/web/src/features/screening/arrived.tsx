import { type ReactNode, useEffect, useRef } from 'react';
import css from './arrived.module.css';

interface ArrivedProps {
  /** Whether it follows an action; initial content is not focused. */
  readonly isAnswer: boolean;
  readonly children: ReactNode;
}

/** Result of an action: scrolled into view and focused. */
export function Arrived({ isAnswer, children }: ArrivedProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAnswer) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isAnswer]);
  return (
    <div ref={box} className={css.arrived} tabIndex={-1}>
      {children}
    </div>
  );
}
