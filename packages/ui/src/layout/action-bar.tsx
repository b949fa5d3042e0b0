import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import css from './action-bar.module.css';

interface ActionBarProps {
  readonly children: ReactNode;
  readonly status?: ReactNode;
}

/** Action bar: after the form on wide screens, at the bottom of the screen on phones, above keyboard and safe area. */
export function ActionBar({ children, status }: ActionBarProps) {
  return (
    <div className={classNames(css.bar, 'row middle gap-16')} data-action-bar="">
      {status && <div className={classNames(css.status, 'grow text-tiny ink-soft')}>{status}</div>}
      <div className={classNames(css.actions, 'row gap-8')}>{children}</div>
    </div>
  );
}
