import { classNames } from './class-names.ts';
import css from './spinner.module.css';

/** Spinner of a busy state; the adjacent text names what is in progress. */
export function Spinner() {
  return <span className={classNames(css.spinner, 'inline-block no-shrink round')} aria-hidden="true" />;
}
