import type OpenSeadragon from 'openseadragon';

/** Milliseconds after the last movement, or the last event that may start one, until no more frames are drawn. */
const untilRest = 1_000;

/** Events that may start a movement: by pointer, by key, or by focus. */
const signs = ['pointerdown', 'pointermove', 'pointerup', 'wheel', 'keydown', 'keyup', 'focusin'] as const;
const movements = ['animation', 'pan', 'zoom', 'rotate', 'tile-loaded', 'open'] as const;

/** Held requests by negative ids, and the browser's own ids of those that were resumed. */
const held = new Map<number, FrameRequestCallback>();
const resumed = new Map<number, number>();
let last = 0;
let rest: number | undefined;

function requestFrame(callback: FrameRequestCallback): number {
  if (rest !== undefined) return window.requestAnimationFrame(callback);
  last -= 1;
  held.set(last, callback);
  return last;
}

function cancelFrame(id: number): void {
  held.delete(id);
  window.cancelAnimationFrame(resumed.get(id) ?? id);
  resumed.delete(id);
}

/** Lets frames be drawn until nothing has moved for a while. */
function wake(): void {
  window.clearTimeout(rest);
  rest = window.setTimeout(() => {
    rest = undefined;
  }, untilRest);
  const waiting = [...held];
  held.clear();
  for (const [id, callback] of waiting) {
    const run = (time: number): void => {
      resumed.delete(id);
      callback(time);
    };
    resumed.set(id, window.requestAnimationFrame(run));
  }
}

/**
 * OpenSeadragon requests sixty frames a second while a picture is open, even if nothing moves: 4 to 8 % of a core for each open page. The
 * requests of all viewers go through `OpenSeadragon.requestAnimationFrame`; they are held while none of them moves.
 * @param signal aborted when the viewer's element is removed
 */
export function restBetweenMovements(
  library: object,
  viewer: Pick<OpenSeadragon.Viewer, 'addHandler'>,
  element: HTMLElement,
  signal: AbortSignal,
): void {
  Object.assign(library, { requestAnimationFrame: requestFrame, cancelAnimationFrame: cancelFrame });
  for (const sign of signs) element.addEventListener(sign, wake, { capture: true, passive: true, signal });
  for (const movement of movements) viewer.addHandler(movement, wake);
  const size = new ResizeObserver(wake);
  size.observe(element);
  signal.addEventListener('abort', () => size.disconnect(), { once: true });
  wake();
}
