import { type ReactNode, useEffect, useRef } from 'react';
import css from './arrived.module.css';

interface ArrivedProps {
  /** Is it the answer to something that was just done? What came with the page takes no focus. */
  readonly isAnswer: boolean;
  readonly children: ReactNode;
}

/** What answers a press: in view and with the focus, wherever the press was. */
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
