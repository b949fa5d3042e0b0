import type { ReactNode } from 'react';
import css from './badge.module.css';
import { classNames } from './class-names.ts';

export type BadgeTone = 'brand' | 'neutral' | 'green' | 'red' | 'amber';

/** A short mark next to a label or title: '자동 입력', '완료'. */
export function Badge({ children, tone = 'brand' }: { readonly children: ReactNode; readonly tone?: BadgeTone }) {
  return (
    <span className={classNames(css.badge, 'inline-row no-shrink middle text-tiny strong anywhere', css[tone])}>
      {children}
    </span>
  );
}
