import type { ReactNode } from 'react';
import css from './reason.module.css';

interface ReasonProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly children?: ReactNode;
}

/** What a person wrote, under its title, as it was written. */
export const Reason = ({ title, text, children }: ReasonProps) => (
  <div className={css.reason}>
    <p className="ink-soft text-small">{title}</p>
    {text !== undefined && <p className={css.text}>{text}</p>}
    {children}
  </div>
);
