import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import { Icon } from '../base/icon.tsx';
import css from './settled-line.module.css';

interface SettledLineProps {
  readonly children: ReactNode;
  readonly note?: string | undefined;
  /** Button that returns to the fields. */
  readonly action: ReactNode;
}

export const SettledLine = ({ children, note, action }: SettledLineProps) => (
  <div className={classNames(css.line, 'row middle gap-12')}>
    <span className={classNames(css.mark, 'disc on-green green')}>
      <Icon name="check" size={18} />
    </span>
    <div className="grow shrink anywhere">
      <p className="strong">{children}</p>
      {note && <p className="ink-quiet text-small">{note}</p>}
    </div>
    {action}
  </div>
);
