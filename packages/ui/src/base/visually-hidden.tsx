import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

/** For an element that has to be there itself, such as a legend. */
export const hiddenClass = css.hidden;

/** Read by screen readers, not drawn. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>;
}
