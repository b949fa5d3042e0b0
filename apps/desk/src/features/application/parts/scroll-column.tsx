import type { ReactNode } from 'react';
import css from './parts.module.css';

/** A column with its own scrolling; the keyboard reaches it even if nothing in it can be focused. */
export const ScrollColumn = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll what has the focus
  <section className={css.scroll} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
