import { focusTitle } from './to-top.ts';
import { typedControl } from './typed-control.ts';

/** Path from the focused element outwards, with its index in each parent. */
interface Step {
  readonly element: Element;
  readonly place: number;
}

function wayTo(focused: Element): readonly Step[] {
  const way: Step[] = [];
  for (let element: Element | null = focused; element && element !== document.documentElement; ) {
    const holder: Element | null = element.parentElement;
    way.push({ element, place: holder ? [...holder.children].indexOf(element) : 0 });
    element = holder;
  }
  return way;
}

const focusable = 'a[href], button, select, summary, input, textarea, [tabindex]';

/** A style may hide an element, which then takes no focus: the camera's button where a mouse is used. Safari before 17.4 cannot tell. */
const isDrawn = (element: Element): boolean => element.checkVisibility?.() ?? true;

/** @param side end from which to search: before an index, the nearest element is at the end */
function edgeOf(element: Element, side: 'start' | 'end', isTyped: boolean): HTMLElement | undefined {
  const found = [...(element.matches(focusable) ? [element] : []), ...element.querySelectorAll(focusable)];
  const fits = found.filter(
    (one) => !one.matches(':disabled, [hidden]') && isDrawn(one) && one.matches(typedControl) === isTyped,
  );
  const open = fits.at(side === 'start' ? 0 : -1);
  return open instanceof HTMLElement ? open : undefined;
}

/** The nearest focusable element to an index among the children: from the index on first, then before it. */
function nearest(holder: Element, place: number, isTyped: boolean): HTMLElement | undefined {
  const children = [...holder.children];
  const behind = children.slice(place).map((child) => edgeOf(child, 'start', isTyped));
  const before = children.slice(0, place).map((child) => edgeOf(child, 'end', isTyped));
  return behind.find((found) => found !== undefined) ?? before.findLast((found) => found !== undefined);
}

const inDialog = (way: readonly Step[]): boolean => way.some(({ element }) => element.matches('dialog'));

/** @returns whether an element could be focused */
function moveFocus(way: readonly Step[]): boolean {
  // A present but disabled element is skipped in favour of its neighbours.
  const from = Math.max(
    1,
    way.findIndex(({ element }) => element.isConnected),
  );
  for (const isTyped of [false, true]) {
    for (let step = from; step < way.length; step += 1) {
      const [holder, inside] = [way[step], way[step - 1]];
      const near = holder && inside && nearest(holder.element, inside.place, isTyped);
      if (near) {
        near.focus({ preventScroll: true });
        return true;
      }
    }
  }
  return false;
}

const isOpen = (element: Element): boolean => element.isConnected && !element.matches(':disabled');

/** Browsers move focus to the page's start when the focused element is removed or disabled; this moves it to the nearest one. @returns stops it */
export function keepFocusNear(): () => void {
  const { activeElement: first, body } = document;
  // The focus may already be in an open dialog.
  let way: readonly Step[] = first && first !== body ? wayTo(first) : [];
  /** Latest focus outside of a dialog, to which a dialog returns. */
  let outside: readonly Step[] = inDialog(way) ? [] : way;
  const onFocus = ({ target }: FocusEvent): void => {
    way = target instanceof Element ? wayTo(target) : [];
    if (!inDialog(way)) outside = way;
  };
  const onBlur = ({ target }: FocusEvent): void => {
    // Some browsers fire blur before they remove or disable the element, so the check runs afterwards.
    setTimeout(() => {
      if (target instanceof Element && isOpen(target) && way[0]?.element === target) way = [];
    });
  };
  const look = (): void => {
    const [had] = way;
    if (!had || isOpen(had.element)) return;
    // Browsers blur a disabled element in the next frame, without an event.
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== had.element) return;
    const isInOpenDialog = way.some(({ element }) => element.isConnected && element.matches('dialog[open]'));
    const from = inDialog(way) && !isInOpenDialog ? outside : way;
    const [opener] = from;
    if (opener && isOpen(opener.element) && opener.element instanceof HTMLElement)
      opener.element.focus({ preventScroll: true });
    // A dialog that opened while the page was loading has nothing to return to.
    else if (!moveFocus(from)) focusTitle();
  };
  // Runs after the page's own handling in the same task.
  const observer = new MutationObserver(() => void setTimeout(look));
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
  };
}
