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

/** Runs `act` after the pointer's release: a message shown on blur would move the pressed button away, and the click would miss it. */
export function afterRelease(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}
