import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import { Icon } from '../base/icon.tsx';
import css from './disclosure.module.css';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly id?: string;
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
}

export function Disclosure({ summary, id, startsOpen = false, children }: DisclosureProps) {
  return (
    <details id={id} className={css.details} open={startsOpen}>
      <summary className={classNames(css.summary, 'row middle between gap-8 pointer strong')}>
        {summary}
        <Icon name="down" size={18} />
      </summary>
      <div className={classNames(css.body, 'ink-soft')}>{children}</div>
    </details>
  );
}
