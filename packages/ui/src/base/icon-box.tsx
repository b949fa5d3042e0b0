import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './icon-box.module.css';

interface IconBoxProps {
  /** 18 px. */
  readonly children: ReactNode;
  readonly tone?: 'plain' | 'amber';
}

export const IconBox = ({ children, tone = 'plain' }: IconBoxProps) => (
  <span className={classNames(css.box, 'stack no-shrink centered on-ground ink-soft', tone === 'amber' && css.amber)}>
    {children}
  </span>
);
