import { type ReactNode, useEffect, useRef } from 'react';

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
    <div ref={box} className="stack gap-16 quiet-focus" tabIndex={-1}>
      {children}
    </div>
  );
}
