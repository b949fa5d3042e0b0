import { classNames } from '@portal/ui/base/class-names.ts';
import css from './table.module.css';

export const tableClass = (own: string | undefined, isBoxed = false): string =>
  classNames(css.table, isBoxed && css.boxed, own);
