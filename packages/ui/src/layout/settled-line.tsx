import type { ReactNode } from 'react';
import { Icon } from '../base/icon.tsx';
import css from './settled-line.module.css';

interface SettledLineProps {
  readonly children: ReactNode;
  readonly note?: string | undefined;
  /** Button that returns to the fields. */
  readonly action: ReactNode;
}

/** An answered question, in one line in place of its fields. */
export const SettledLine = ({ children, note, action }: SettledLineProps) => (
  <div className={css.line}>
    <span className={css.mark}>
      <Icon name="check" size={18} />
    </span>
    <div className="grow shrink anywhere">
      <p className="strong">{children}</p>
      {note && <p className="ink-quiet text-small">{note}</p>}
    </div>
    {action}
  </div>
);
