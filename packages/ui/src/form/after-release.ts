let isPressed = false;
let waiting: (() => void)[] = [];

const press = (): void => {
  isPressed = true;
};

const release = (): void => {
  isPressed = false;
  // The click is dispatched in the same task as the release, and this after it.
  setTimeout(() => {
    if (isPressed) return;
    const due = waiting;
    waiting = [];
    for (const act of due) act();
  });
};

if (typeof document !== 'undefined') {
  // A finger's mouse events come after its pointer's, and it is those that take the focus away.
  addEventListener('pointerdown', press, true);
  addEventListener('mousedown', press, true);
  for (const name of ['pointerup', 'pointercancel', 'mouseup', 'keydown']) addEventListener(name, release, true);
}

/**
 * Does what may move the page once nothing is pressed any more: at once, or after the release of the mouse or finger. What is
 * said when a field is left would otherwise push what is being pressed away before the release, and the click would miss it.
 */
export function afterRelease(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}
