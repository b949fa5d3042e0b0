import type { ReactNode } from 'react';
import { Icon } from '../base/icon.tsx';
import css from './disclosure.module.css';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly id?: string;
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
  readonly onOpen?: () => void;
}

export function Disclosure({ summary, id, startsOpen = false, children, onOpen }: DisclosureProps) {
  return (
    <details
      id={id}
      className={css.details}
      open={startsOpen}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
    >
      <summary className={css.summary}>
        {summary}
        <Icon name="down" size={18} />
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  );
}
