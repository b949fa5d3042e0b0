import css from './spinner.module.css';

/** Something is at work; the words beside it say what. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />;
}
