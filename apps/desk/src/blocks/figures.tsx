import { classNames } from '@portal/ui/base/class-names.ts';
import type { ReactNode } from 'react';
import css from './figures.module.css';

interface FigureProps {
  readonly value: number | string;
  /** undefined if there is no value. */
  readonly unit: string | undefined;
  readonly label: string;
  readonly isUrgent?: boolean;
}

export const Figure = ({ value, unit, label, isUrgent = false }: FigureProps) => (
  <li className={classNames(css.figure, 'stack gap-2 ink-soft')}>
    <span>
      <strong className={isUrgent ? 'red' : 'ink'}>{value}</strong>
      {unit}
    </span>
    <span>{label}</span>
  </li>
);

interface FiguresProps {
  /** Class with the columns of the grid. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

export const Figures = ({ className, children }: FiguresProps) => (
  <ul className={classNames(css.figures, className, 'stack on-paper')}>{children}</ul>
);

export const FiguresPlace = ({ className }: Pick<FiguresProps, 'className'>) => (
  <div className={classNames(css.figures, css.place, className, 'stack on-paper')} aria-hidden="true" />
);
