import type { ReactNode } from 'react';

/** A named group around fields whose own labels already say it: the name is for assistive technology. */
export function FieldGroup({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className="shrink" aria-label={legend}>
      {children}
    </fieldset>
  );
}
