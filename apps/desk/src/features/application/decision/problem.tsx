import { classNames } from '@portal/ui/base/class-names.ts';
import { useEffect, useRef } from 'react';
import css from './decision.module.css';

/** Why a decision was not sent, above its button. It is scrolled into view, because the send key can be pressed in a field far above. */
export function Problem({ text }: { readonly text: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (text !== '') line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [text]);
  return (
    <p ref={line} className={classNames(css.problem, 'red')} role="alert">
      {text}
    </p>
  );
}
