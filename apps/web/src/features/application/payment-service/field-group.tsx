import type { ReactNode } from 'react';

/** A named group of fields whose own labels already say the same on screen: its name is for assistive technology only. */
export function FieldGroup({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className="shrink" aria-label={legend}>
      {children}
    </fieldset>
  );
}
