import { classNames } from '@portal/ui/base/class-names.ts';
import css from './table.module.css';

/** Class names of a table, with its own. @param isBoxed it is a card by itself */
export const tableClass = (own: string | undefined, isBoxed = false): string =>
  classNames(css.table, isBoxed && css.boxed, own);
