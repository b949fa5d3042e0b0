import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import { Icon } from '../base/icon.tsx';
import css from './notice.module.css';

interface NoticeProps {
  readonly children: ReactNode;
  readonly tone?: 'info' | 'success' | 'warning' | 'error';
  readonly title?: string;
  readonly action?: ReactNode;
  /** true when it appears in response to an action and must be announced. */
  readonly live?: boolean;
}

const icons = { info: 'info', success: 'check', warning: 'alert', error: 'alert' } as const;

export function Notice({ children, tone = 'info', title, action, live = false }: NoticeProps) {
  return (
    <div
      className={classNames(css.notice, 'row wrap top rounded text-small', css[tone])}
      role={live ? 'status' : undefined}
    >
      <span className={classNames(css.icon, 'disc size-22 white')}>
        <Icon name={icons[tone]} size={16} />
      </span>
      <div className={classNames(css.words, 'grow')}>
        {title && <p className="strong">{title}</p>}
        {children}
      </div>
      {action && <div className={classNames(css.action, 'no-shrink')}>{action}</div>}
    </div>
  );
}
