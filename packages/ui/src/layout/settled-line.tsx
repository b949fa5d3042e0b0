import type { ReactNode } from 'react';
import { Icon } from '../base/icon.tsx';
import css from './settled-line.module.css';

interface SettledLineProps {
  /** The answer, in a line. */
  readonly children: ReactNode;
  /** Said in small print under it. */
  readonly note?: string | undefined;
  /** The way back to the fields. */
  readonly action: ReactNode;
}

/** What is answered already, in one line in place of its fields. */
export const SettledLine = ({ children, note, action }: SettledLineProps) => (
  <div className={css.line}>
    <span className={css.mark}>
      <Icon name="check" size={18} />
    </span>
    <div className={css.words}>
      <p className={css.answer}>{children}</p>
      {note && <p className={css.note}>{note}</p>}
    </div>
    {action}
  </div>
);
