import type { ReactNode } from 'react';
import { Icon } from '../base/icon.tsx';
import css from './disclosure.module.css';

interface DisclosureProps {
  readonly summary: string;
  readonly children: ReactNode;
  readonly onOpen?: () => void;
}

/** Text that is shown on demand. */
export function Disclosure({ summary, children, onOpen }: DisclosureProps) {
  return (
    <details className={css.details} onToggle={(event) => event.currentTarget.open && onOpen?.()}>
      <summary className={css.summary}>
        {summary}
        <Icon name="down" size={18} />
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  );
}
