import type { Router } from '../router/router.ts';

/* Keyboard behaviour of all pages; loaded alongside the first page, which does not wait for it. */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control => element.matches('input, select, textarea');
const isTyped = (control: Control): boolean =>
  control instanceof HTMLInputElement && /^(text|email|tel|url|password)$/.test(control.type) && !control.readOnly;

const isWaiting = (control: Control): boolean =>
  control.value === '' &&
  !control.disabled &&
  (isTyped(control) || control.matches('select, textarea:not([readonly])')) &&
  control.closest('[hidden]') === null;

/** Moves to the next empty field, like a phone keyboard's 'next' key; otherwise the form is submitted. Ignores an Enter that ends a composition. */
function goOn(event: KeyboardEvent): void {
  const { target, key, isComposing, defaultPrevented } = event;
  if (key !== 'Enter' || isComposing || defaultPrevented || !(target instanceof Element) || !isControl(target)) return;
  if (target.getAttribute('enterkeyhint') !== 'next') return;
  const all = [...(target.form?.elements ?? [])].filter(isControl);
  const next = all.slice(all.indexOf(target) + 1).find(isWaiting);
  // A wrapped single-line field: the browser would insert a line break.
  const isLine = target instanceof HTMLTextAreaElement;
  if (!next && !isLine) return;
  event.preventDefault();
  if (next) next.focus();
  else target.form?.requestSubmit();
}

export function listenToEnter(): () => void {
  document.addEventListener('keydown', goOn);
  return () => document.removeEventListener('keydown', goOn);
}

/** Gap in pixels between the focused element and the bar, for its focus outline. */
const outline = 8;

/** Scrolls the focused field above the action bar, which grows with its messages; browsers scroll only to the caret. */
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

/** Runs only while typing: a press does not scroll the page. */
function showTyped(): void {
  const focused = document.activeElement;
  if (focused && isControl(focused) && (isTyped(focused) || focused instanceof HTMLTextAreaElement)) showWhole();
}

/** Focuses the first field, only with a hardware keyboard: on a touch screen the focus would open a keyboard over the page. */
export function focusFirstField(): void {
  if (!globalThis.matchMedia?.('(hover: hover) and (pointer: fine)').matches) return;
  if (document.activeElement !== document.body && !document.activeElement?.matches('h1')) return;
  const first = document.querySelector('main :is(input, select, textarea, button):not(:disabled)');
  if (first && isControl(first) && isTyped(first) && first.value === '') first.focus({ preventScroll: true });
}

export function beginHands({ state, subscribe }: Pick<Router, 'state' | 'subscribe'>): void {
  listenToEnter();
  // Runs after the browser's own scrolling.
  document.addEventListener('keyup', ({ key }) => key === 'Tab' && showWhole());
  // Typing may make the bar grow, or open a phone's keyboard.
  document.addEventListener('input', showTyped);
  globalThis.visualViewport?.addEventListener('resize', showTyped);
  focusFirstField();
  let before = state().shown;
  subscribe(() => {
    const { shown } = state();
    if (shown === before) return;
    before = shown;
    // Runs after rendering; a page that is returned to keeps its scroll position.
    if (shown?.begins === 0) requestAnimationFrame(focusFirstField);
  });
}
