const barOf = (): HTMLElement | undefined => document.querySelector<HTMLElement>('[data-action-bar]') ?? undefined;

function isCovered(focused: Element, bar: HTMLElement): boolean {
  if (!focused.closest('main') || focused.closest('dialog') || bar.contains(focused)) return false;
  return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
}

/** Browsers scroll by the bar's height, which changes with its text; an element that the growing bar covers is scrolled into view. */
export function keepFocusClear(): () => void {
  const { style } = document.documentElement;
  const measure = (): void => {
    const [bar, focused] = [barOf(), document.activeElement];
    style.setProperty('--bar-height', `${bar?.offsetHeight ?? 0}px`);
    if (bar && focused && isCovered(focused, bar)) focused.scrollIntoView({ block: 'nearest' });
  };
  const observer = new ResizeObserver(measure);
  let observed: HTMLElement | undefined;
  const onFocus = (): void => {
    const bar = barOf();
    if (bar === observed) return;
    observer.disconnect();
    observed = bar;
    if (bar) observer.observe(bar);
    else style.removeProperty('--bar-height');
  };
  document.addEventListener('focusin', onFocus);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
  };
}
