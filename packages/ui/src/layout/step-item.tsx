import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import css from './step-item.module.css';

interface StepItemProps {
  readonly state: 'done' | 'now' | 'later';
  /** Its number, or a tick. */
  readonly mark: ReactNode;
  /** false where a part of it is the current one. */
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** One step in the list of a way, with its mark on the line that joins them. */
export const StepItem = ({ state, mark, isCurrent = state === 'now', children }: StepItemProps) => (
  <li className={classNames(css.step, state !== 'later' && css[state])} aria-current={isCurrent ? 'step' : undefined}>
    <span className={css.mark} aria-hidden="true">
      {mark}
    </span>
    <div className={css.words}>{children}</div>
  </li>
);
