import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './icon-box.module.css';

interface IconBoxProps {
  /** 18 px. */
  readonly children: ReactNode;
  /** Amber where something depends on it. */
  readonly tone?: 'plain' | 'amber';
}

/** A picture on a ground of its own, beside the words that it stands for. */
export const IconBox = ({ children, tone = 'plain' }: IconBoxProps) => (
  <span className={classNames(css.box, tone === 'amber' && css.amber)}>{children}</span>
);
