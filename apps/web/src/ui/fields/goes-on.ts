import type { KeyboardEvent } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control => element.matches('input, select, textarea');
const typed = ['text', 'email', 'tel', 'url', 'password'];

/** Can something be given here that is not there yet? */
const isWaiting = (control: Control): boolean =>
  control.value === '' &&
  !control.disabled &&
  !(!(control instanceof HTMLSelectElement) && control.readOnly) &&
  (!(control instanceof HTMLInputElement) || typed.includes(control.type)) &&
  control.closest('[hidden]') === null;

/**
 * Enter leads to the next field that is still empty, as the key's own label on a phone says ('next'). Where none follows, the form is
 * sent, as it would be anyway. The Enter that ends a syllable of an input method is not meant.
 */
export function goesOn(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: control, key, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || event.defaultPrevented || control.enterKeyHint !== 'next') return;
  const all = [...(control.form?.elements ?? [])].filter(isControl);
  const next = all.slice(all.indexOf(control) + 1).find(isWaiting);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
