import { classNames } from '@portal/ui/base/class-names.ts';
import css from './table.module.css';

/** Class names of a table, with its own. @param isBoxed whether it is a card of its own */
export const tableClass = (own: string | undefined, isBoxed = false): string =>
  classNames(css.table, isBoxed && css.boxed, own);
