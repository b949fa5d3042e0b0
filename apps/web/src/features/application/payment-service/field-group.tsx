import type { ReactNode } from 'react';
import css from './field-group.module.css';

/** A named group around fields whose own labels already say it: the name is for assistive technology. */
export function FieldGroup({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className={css.group} aria-label={legend}>
      {children}
    </fieldset>
  );
}
