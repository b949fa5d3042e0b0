import type OpenSeadragon from 'openseadragon';
import { restBetweenMovements } from './resting.ts';
import { type DrawnRings, drawRings, type Ring, ringAt, zoomTo } from './rings.ts';

/** What a person does with the page that is shown. */
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

/** The desk's own keys, which the page has whatever has the focus; arrows move the picture. */
const isOurs = (event: Event): boolean => event instanceof KeyboardEvent && !event.key.startsWith('Arrow');

const options = {
  showNavigationControl: false,
  drawer: 'canvas',
  // The whole page at once, as it comes as one picture.
  visibilityRatio: 0.4,
  maxZoomPixelRatio: 3,
  animationTime: 0.25,
  gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
} as const;

/** The library, which is loaded with the first page. */
type Library = typeof OpenSeadragon;

/** A page that is shown whole stays whole where its place gets another size; one that was moved or zoomed stays as it is. @returns shows it whole */
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
  // What the viewer does about the size follows, as a movement of its own.
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

/** Resolves when the viewer has its picture, or cannot have it. @returns whether it has */
const isOpen = (viewer: OpenSeadragon.Viewer): Promise<boolean> =>
  new Promise((resolve) => {
    if (viewer.isOpen()) resolve(true);
    viewer.addOnceHandler('open', () => resolve(true));
    viewer.addOnceHandler('open-failed', () => resolve(false));
  });

/**
 * The viewer writes a style element for phones unless it finds its own, and the content policy refuses it. What it finds here is
 * of no namespace, so that no browser takes it for a sheet.
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
  /** Somebody pressed a place. */
  readonly onRing: (key: string) => void;
}

/**
 * Shows a page picture in an element, to zoom, move and turn. The viewer's code is loaded with the first page. The picture's address is the viewer's
 * own: it loads outside of the document, where nobody else sees for how long the address is needed.
 * @param signal the element goes
 * @returns undefined where it has gone by then, or the picture cannot be shown
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
