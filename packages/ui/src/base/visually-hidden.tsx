import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

/** For an element that must itself be the hidden one, such as a legend. */
export const hiddenClass = css.hidden;

export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>;
}
