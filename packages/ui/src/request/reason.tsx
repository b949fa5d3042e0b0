import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import css from './reason.module.css';

interface ReasonProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly children?: ReactNode;
}

export const Reason = ({ title, text, children }: ReasonProps) => (
  <div className="stack gap-4 rounded on-ground p-16-20">
    <p className="ink-soft text-small">{title}</p>
    {text !== undefined && <p className={classNames(css.text, 'anywhere')}>{text}</p>}
    {children}
  </div>
);
