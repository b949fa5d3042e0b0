import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import css from './step-item.module.css';

interface StepItemProps {
  readonly state: 'done' | 'now' | 'later';
  readonly mark: ReactNode;
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

export const StepItem = ({ state, mark, isCurrent = state === 'now', children }: StepItemProps) => (
  <li
    className={classNames(css.step, 'row gap-14 relative ink-quiet', state !== 'later' && css[state])}
    aria-current={isCurrent ? 'step' : undefined}
  >
    <span className={classNames(css.mark, 'disc on-paper bordered text-small strong ink-quiet')} aria-hidden="true">
      {mark}
    </span>
    <div className="shrink anywhere">{children}</div>
  </li>
);
