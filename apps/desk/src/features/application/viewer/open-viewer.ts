import type OpenSeadragon from 'openseadragon';

/** What a person does with the page that is shown. */
export interface Hands {
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fit: () => void;
  readonly turn: () => void;
  readonly close: () => void;
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

function handsOf(viewer: OpenSeadragon.Viewer): Hands {
  const zoom = (factor: number): void => {
    viewer.viewport.zoomBy(factor);
    viewer.viewport.applyConstraints();
  };
  return {
    zoomIn: () => zoom(step),
    zoomOut: () => zoom(1 / step),
    fit: () => void viewer.viewport.goHome(),
    turn: () => void viewer.viewport.setRotation(viewer.viewport.getRotation() + 90),
    close: () => viewer.destroy(),
  };
}

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

/** Shows a page picture in an element, to zoom, move and turn. The viewer's code is loaded with the first page. */
export async function openViewer(element: HTMLElement, url: string, label: string): Promise<Hands> {
  const { default: create } = await import('openseadragon');
  standInForSheet();
  const viewer = create({ ...options, element, tileSources: { type: 'image', url } });
  viewer.canvas.setAttribute('role', 'img');
  viewer.canvas.setAttribute('aria-label', label);
  viewer.addHandler('canvas-key', (event) => {
    if (isOurs(event.originalEvent)) event.preventDefaultAction = true;
  });
  return handsOf(viewer);
}
