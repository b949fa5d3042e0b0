import { useLayoutEffect } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Sets a control's value as user input does, so that React's change handlers run. */
function fill(field: Exclude<Control, HTMLSelectElement>, value: string): void {
  field.value = field.defaultValue;
  // React overrides the setter on the element itself; the prototype's setter bypasses it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

/** How to report a control's value to React; undefined when it is unchanged since the build. */
function restoring(control: Control): (() => void) | undefined {
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
  // Only the checked radio button of a group reports.
  if (control.checked === control.defaultChecked || (control.type === 'radio' && !control.checked)) return undefined;
  return () => {
    control.checked = control.defaultChecked;
    control.click();
  };
}

function wake(asleep: Element): void {
  asleep.removeAttribute('inert');
  // Read now, but reported after all effects: the next render would restore React's values.
  const restorers = [...asleep.querySelectorAll<Control>('input, select, textarea')].map(restoring);
  setTimeout(() => {
    for (const restore of restorers) restore?.();
  });
}

/** Until hydration a pre-rendered page is inert: a submit before React listens would put its values into the URL. Reports autofilled values. */
export function useAwake(): void {
  useLayoutEffect(() => {
    for (const asleep of document.querySelectorAll('main[inert]')) wake(asleep);
  }, []);
}
