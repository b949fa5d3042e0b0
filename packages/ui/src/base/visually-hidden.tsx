import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

/** Read by screen readers, not drawn. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>;
}
