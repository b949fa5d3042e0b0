import { useLayoutEffect } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Gives a field a value as a person does, so that React learns of it, which it does not of what stood there before. */
function fill(field: Exclude<Control, HTMLSelectElement>, value: string): void {
  field.value = field.defaultValue;
  // React watches the property of this very element; the one it inherits changes the text behind React's back.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

/** How to tell React what a control holds; undefined where that is what was drawn. */
function telling(control: Control): (() => void) | undefined {
  const { value } = control;
  if (control instanceof HTMLSelectElement) {
    const drawn = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
    if (drawn?.value === value) return undefined;
    return () => {
      control.value = value;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    };
  }
  if (!isTicked(control)) {
    return control.type === 'file' || value === control.defaultValue ? undefined : () => fill(control, value);
  }
  // Of radio buttons the chosen one tells for all.
  if (control.checked === control.defaultChecked || (control.type === 'radio' && !control.checked)) return undefined;
  return () => {
    control.checked = control.defaultChecked;
    control.click();
  };
}

function wake(asleep: Element): void {
  asleep.removeAttribute('inert');
  // Looked at now and told once all effects are in place: at its next drawing React puts back what it knows.
  const tellings = [...asleep.querySelectorAll<Control>('input, select, textarea')].map(telling);
  setTimeout(() => {
    for (const tell of tellings) tell?.();
  });
}

/**
 * Lets a page that was drawn at build time be used, now that React has taken it over. Until then it is inert: a form sent
 * before React listens would put what was typed into the address. What the browser itself filled in meanwhile, from a
 * reload or its own memory, is told.
 */
export function useAwake(): void {
  useLayoutEffect(() => {
    for (const asleep of document.querySelectorAll('main[inert]')) wake(asleep);
  }, []);
}
