import type { ReactNode } from 'react';
import css from './badge.module.css';
import { classNames } from './class-names.ts';

export type BadgeTone = 'brand' | 'neutral' | 'green' | 'red' | 'amber';

export function Badge({ children, tone = 'brand' }: { readonly children: ReactNode; readonly tone?: BadgeTone }) {
  return <span className={classNames(css.badge, css[tone])}>{children}</span>;
}
