let isPressed = false;
let waiting: (() => void)[] = [];

const press = (): void => {
  isPressed = true;
};

const release = (): void => {
  isPressed = false;
  // The click is dispatched in the same task as the release; this runs after it.
  setTimeout(() => {
    if (isPressed) return;
    const due = waiting;
    waiting = [];
    for (const act of due) act();
  });
};

if (typeof document !== 'undefined') {
  // Mouse events of a touch follow its pointer events, and they move the focus.
  addEventListener('pointerdown', press, true);
  addEventListener('mousedown', press, true);
  for (const name of ['pointerup', 'pointercancel', 'mouseup', 'keydown']) addEventListener(name, release, true);
}

/**
 * Runs a function that may move the layout once no pointer is pressed: at once, or after the release. Otherwise a message shown on blur moves the
 * pressed button away before the release, and the click misses it.
 */
export function afterRelease(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}
