import type { ReactNode } from 'react';
import css from './action-bar.module.css';

interface ActionBarProps {
  readonly children: ReactNode;
  readonly status?: ReactNode;
}

/** Action bar: after the form on wide screens, at the bottom of the screen on phones, above keyboard and safe area. */
export function ActionBar({ children, status }: ActionBarProps) {
  return (
    <div className={css.bar} data-action-bar="">
      {status && <div className={css.status}>{status}</div>}
      <div className={css.actions}>{children}</div>
    </div>
  );
}
