import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './icon-box.module.css';

interface IconBoxProps {
  readonly children: ReactNode;
  readonly tone?: 'plain' | 'amber';
}

export const IconBox = ({ children, tone = 'plain' }: IconBoxProps) => (
  <span className={classNames(css.box, tone === 'amber' && css.amber)}>{children}</span>
);
