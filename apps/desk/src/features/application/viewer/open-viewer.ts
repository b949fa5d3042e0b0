import type OpenSeadragon from 'openseadragon';
import { restBetweenMovements } from './resting.ts';
import { type DrawnRings, drawRings, type Ring, ringAt, zoomTo } from './rings.ts';

export interface Hands {
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fit: () => void;
  readonly turn: () => void;
  /** Draws the places of this page, the selected one marked. */
  readonly draw: (rings: readonly Ring[], selected: string | undefined) => void;
  readonly goTo: (ring: Ring) => void;
}

const step = 1.35;

/** Whether a key belongs to the desk, whose keys work wherever the focus is; arrow keys move the picture. */
const isOurs = (event: Event): boolean => event instanceof KeyboardEvent && !event.key.startsWith('Arrow');

const options = {
  showNavigationControl: false,
  drawer: 'canvas',
  // The whole page at once, because it arrives as one picture.
  visibilityRatio: 0.4,
  maxZoomPixelRatio: 3,
  animationTime: 0.25,
  gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
} as const;

type Library = typeof OpenSeadragon;

/** Keeps a page shown whole when its element is resized, unless it was moved or zoomed. @returns a function that shows it whole */
function keepWhole(viewer: OpenSeadragon.Viewer): () => void {
  let isWhole = true;
  const fit = (isAtOnce: boolean): void => {
    viewer.viewport.goHome(isAtOnce);
    isWhole = true;
  };
  for (const moved of ['pan', 'zoom'] as const)
    viewer.addHandler(moved, () => {
      isWhole = false;
    });
  // The viewer's own adjustment to the size follows as a separate movement.
  viewer.addHandler('resize', () => {
    if (isWhole) queueMicrotask(() => fit(true));
  });
  return () => fit(false);
}

function handsOf(viewer: OpenSeadragon.Viewer, library: Library, onRing: (key: string) => void): Hands {
  let shown: readonly Ring[] = [];
  let drawn: DrawnRings = [];
  const zoom = (factor: number): void => {
    viewer.viewport.zoomBy(factor);
    viewer.viewport.applyConstraints();
  };
  viewer.addHandler('canvas-click', ({ quick, position }) => {
    const ring = quick ? ringAt(viewer, shown, position) : undefined;
    if (ring) onRing(ring.key);
  });
  return {
    zoomIn: () => zoom(step),
    zoomOut: () => zoom(1 / step),
    fit: keepWhole(viewer),
    turn: () => void viewer.viewport.setRotation(viewer.viewport.getRotation() + 90),
    draw: (rings, selected) => {
      shown = rings;
      drawn = drawRings(viewer, library, { rings, selected }, drawn);
    },
    goTo: ({ polygons }) => zoomTo(viewer, library, polygons),
  };
}

/** Resolves when the picture is loaded or has failed. @returns whether it is loaded */
const isOpen = (viewer: OpenSeadragon.Viewer): Promise<boolean> =>
  new Promise((resolve) => {
    if (viewer.isOpen()) resolve(true);
    viewer.addOnceHandler('open', () => resolve(true));
    viewer.addOnceHandler('open-failed', () => resolve(false));
  });

/**
 * Prevents the viewer from writing a style element for phones, which the content policy refuses: it skips that if it finds its own. The
 * element here has no namespace, so that no browser treats it as a style sheet.
 */
function standInForSheet(): void {
  const name = 'data-openseadragon-mobile-css';
  if (document.querySelector(`style[${name}]`)) return;
  const stand = document.createElementNS('', 'style');
  stand.setAttribute(name, '');
  document.head.append(stand);
}

interface Page {
  readonly picture: Blob;
  /** What it shows, in Korean. */
  readonly label: string;
  /** Called when a place is pressed. */
  readonly onRing: (key: string) => void;
}

/**
 * Shows a page picture in an element, to zoom, move and turn. The viewer's code is loaded with the first page. The picture's address is
 * created and revoked here: the viewer loads it outside of the document, so nothing else can tell how long it is needed.
 * @param signal aborted when the element is removed
 * @returns undefined if the element was removed meanwhile, or the picture cannot be shown
 */
export async function openViewer(
  element: HTMLElement,
  { picture, label, onRing }: Page,
  signal: AbortSignal,
): Promise<Hands | undefined> {
  const { default: library } = await import('openseadragon');
  if (signal.aborted) return undefined;
  standInForSheet();
  const url = URL.createObjectURL(picture);
  const viewer = library({ ...options, element, tileSources: { type: 'image', url } });
  restBetweenMovements(library, viewer, element, signal);
  viewer.canvas.setAttribute('role', 'img');
  viewer.canvas.setAttribute('aria-label', label);
  viewer.addHandler('canvas-key', (event) => {
    if (isOurs(event.originalEvent)) event.preventDefaultAction = true;
  });
  const isShown = await isOpen(viewer);
  URL.revokeObjectURL(url);
  if (signal.aborted) {
    viewer.destroy();
    return undefined;
  }
  signal.addEventListener('abort', () => viewer.destroy(), { once: true });
  return isShown ? handsOf(viewer, library, onRing) : undefined;
}
