import type { Router } from '../router/router.ts';

/*
 * What makes typing quick on every page: loaded beside the first one, which does not wait for it.
 */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control => element.matches('input, select, textarea');
const isTyped = (control: Control): boolean =>
  control instanceof HTMLInputElement && /^(text|email|tel|url|password)$/.test(control.type) && !control.readOnly;

/** Can something be given here that is not there yet? */
const isWaiting = (control: Control): boolean =>
  control.value === '' &&
  !control.disabled &&
  (isTyped(control) || control.matches('select, textarea:not([readonly])')) &&
  control.closest('[hidden]') === null;

/**
 * Enter leads to the next field that is still empty, as the key's own label on a phone says ('next'). Where none follows, the form is
 * sent, as it would be anyway. The Enter that ends a syllable of an input method is not meant.
 */
function goOn(event: KeyboardEvent): void {
  const { target, key, isComposing, defaultPrevented } = event;
  if (key !== 'Enter' || isComposing || defaultPrevented || !(target instanceof Element) || !isControl(target)) return;
  if (target.getAttribute('enterkeyhint') !== 'next') return;
  const all = [...(target.form?.elements ?? [])].filter(isControl);
  const next = all.slice(all.indexOf(target) + 1).find(isWaiting);
  // One line that is drawn on several: the browser would begin another.
  const isLine = target instanceof HTMLTextAreaElement;
  if (!next && !isLine) return;
  event.preventDefault();
  if (next) next.focus();
  else target.form?.requestSubmit();
}

/** @returns what ends it */
export function listenToEnter(): () => void {
  document.addEventListener('keydown', goOn);
  return () => document.removeEventListener('keydown', goOn);
}

/** Pixels between what has the focus and the bar: its outline stands there. */
const outline = 8;

/**
 * Where Tab has led, and what is typed in, is seen whole, with the words that it is ticked for. A browser scrolls a text no further than to its caret,
 * and leaves room for a bar of one height: that at the foot of the screen grows with what it says.
 */
export function showWhole(): void {
  const focused = document.activeElement;
  const bar = document.querySelector('[data-action-bar]');
  if (!bar || !focused?.closest('main') || focused.closest('dialog') || bar.contains(focused)) return;
  const { top, bottom } = (focused.closest('label') ?? focused).getBoundingClientRect();
  const covered = bottom + outline - bar.getBoundingClientRect().top;
  const header = document.querySelector('#root > header')?.getBoundingClientRect().bottom ?? 0;
  const most = top - outline - header;
  if (most < 0) scrollBy(0, most);
  else if (covered > 0 && most > 0) scrollBy(0, Math.min(covered, most));
}

/** The same while somebody types: whatever else is pressed does not move under the hand. */
function showTyped(): void {
  const focused = document.activeElement;
  if (focused && isControl(focused) && (isTyped(focused) || focused instanceof HTMLTextAreaElement)) showWhole();
}

/**
 * The field that a page begins with has the focus where a keyboard is at hand, unless the person has put it elsewhere meanwhile: on a
 * touch screen a focus would open one over the page.
 */
export function focusFirstField(): void {
  if (!globalThis.matchMedia?.('(hover: hover) and (pointer: fine)').matches) return;
  if (document.activeElement !== document.body && !document.activeElement?.matches('h1')) return;
  const first = document.querySelector('main :is(input, select, textarea, button):not(:disabled)');
  if (first && isControl(first) && isTyped(first) && first.value === '') first.focus({ preventScroll: true });
}

/** From now on, on this page and on each that is opened after it. */
export function beginHands({ state, subscribe }: Pick<Router, 'state' | 'subscribe'>): void {
  listenToEnter();
  // Once the browser has scrolled by itself.
  document.addEventListener('keyup', ({ key }) => key === 'Tab' && showWhole());
  // What is typed may let the bar grow, or the keyboard of a phone take its place.
  document.addEventListener('input', showTyped);
  globalThis.visualViewport?.addEventListener('resize', showTyped);
  focusFirstField();
  let before = state().shown;
  subscribe(() => {
    const { shown } = state();
    if (shown === before) return;
    before = shown;
    // Once it is drawn; a page that one returns to stays where it was left.
    if (shown?.begins === 0) requestAnimationFrame(focusFirstField);
  });
}
