/** Where the focus is, from the element outwards, with its place in each that holds it. */
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
/** These open a keyboard on a phone: nobody asked for it. */
const typed = 'textarea, input:not([type="radio"], [type="checkbox"], [type="file"], [type="button"])';

/** @param side from which it is looked for: what stands before something is nearest at its end */
function edgeOf(element: Element, side: 'start' | 'end', isTyped: boolean): HTMLElement | undefined {
  const found = [...(element.matches(focusable) ? [element] : []), ...element.querySelectorAll(focusable)];
  const fits = found.filter((one) => !one.matches(':disabled, [hidden]') && one.matches(typed) === isTyped);
  const open = fits.at(side === 'start' ? 0 : -1);
  return open instanceof HTMLElement ? open : undefined;
}

/** What can have the focus nearest to a place among the children of an element: behind it first, then before it. */
function nearest(holder: Element, place: number, isTyped: boolean): HTMLElement | undefined {
  const children = [...holder.children];
  const behind = children.slice(place).map((child) => edgeOf(child, 'start', isTyped));
  const before = children.slice(0, place).map((child) => edgeOf(child, 'end', isTyped));
  return behind.find((found) => found !== undefined) ?? before.findLast((found) => found !== undefined);
}

const inDialog = (way: readonly Step[]): boolean => way.some(({ element }) => element.matches('dialog'));

function moveFocus(way: readonly Step[]): void {
  // What is there and disabled is left for what stands nearest in the element that holds it.
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
        return;
      }
    }
  }
}

/** Can it have the focus? */
const isOpen = (element: Element): boolean => element.isConnected && !element.matches(':disabled');

/**
 * Where the element that has the focus is taken away or disabled, the browser begins at the start of the page: instead the
 * focus goes to what stands nearest. What the page itself gives the focus to, keeps it.
 * @returns how to stop
 */
export function keepFocusNear(): () => void {
  let way: readonly Step[] = [];
  /** The latest outside of a dialog: where a dialog leads back to. */
  let outside: readonly Step[] = [];
  const onFocus = ({ target }: FocusEvent): void => {
    way = target instanceof Element ? wayTo(target) : [];
    if (!inDialog(way)) outside = way;
  };
  const onBlur = ({ target }: FocusEvent): void => {
    // Some browsers tell that an element loses the focus before they take it away or disable it: whether it was left shows
    // afterwards.
    setTimeout(() => {
      if (target instanceof Element && isOpen(target) && way[0]?.element === target) way = [];
    });
  };
  const look = (): void => {
    const [had] = way;
    if (!had || isOpen(had.element)) return;
    // A browser takes the focus from what is disabled with its next frame, and tells nobody.
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== had.element) return;
    const isInOpenDialog = way.some(({ element }) => element.isConnected && element.matches('dialog[open]'));
    const from = inDialog(way) && !isInOpenDialog ? outside : way;
    const [opener] = from;
    if (opener && isOpen(opener.element) && opener.element instanceof HTMLElement)
      opener.element.focus({ preventScroll: true });
    else moveFocus(from);
  };
  // After what the page does about it in the same breath.
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
