import css from './spinner.module.css';

/** Spinner of a busy state; the text beside it says what is in progress. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />;
}
