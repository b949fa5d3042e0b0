// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openViewer } from './open-viewer.ts';

/** Stand-in for what an opening uses of the library: its picture arrives or fails when the test decides. */
const library = vi.hoisted(() => {
  const handlers = new Map<string, () => void>();
  const keep = (name: string, handler: () => void) => handlers.set(name, handler);
  const says = (name: string) => handlers.get(name)?.();
  const viewport = {
    goHome: vi.fn(() => says('pan')),
    zoomBy: () => says('zoom'),
    applyConstraints: () => undefined,
  };
  const viewer = {
    canvas: { setAttribute: () => undefined },
    isOpen: () => false,
    viewport,
    addHandler: keep,
    addOnceHandler: keep,
    destroy: vi.fn(),
    world: { getItemAt: () => ({ getContentSize: () => ({ x: 1000, y: 1414 }) }) },
    clearOverlays: vi.fn(),
    addOverlay: vi.fn<(overlay: { readonly element: HTMLElement }) => void>(),
  };
  const make = Object.assign(
    vi.fn(() => viewer),
    { Rect: class {} },
  );
  return { viewer, viewport, make, says };
});
vi.mock('openseadragon', () => ({ default: library.make }));

class Observer {
  observe = () => undefined;
  disconnect = () => undefined;
}
beforeEach(() => void vi.stubGlobal('ResizeObserver', Observer));

const url = 'blob:page';
const page = { picture: new Blob(['page'], { type: 'image/png' }), label: '등록증, 1쪽', onRing: () => undefined };

describe('the object URL of a picture in the viewer', () => {
  const made = vi.fn(() => url);
  const released = vi.fn();

  beforeEach(() => {
    vi.clearAllMocks();
    URL.createObjectURL = made;
    URL.revokeObjectURL = released;
  });

  function opens() {
    const leaving = new AbortController();
    return { leaving, opened: openViewer(document.createElement('div'), page, leaving.signal) };
  }

  it('is not created when the page is left before the library has loaded', async () => {
    const { leaving, opened } = opens();
    leaving.abort();
    expect(await opened).toBeUndefined();
    expect(made).not.toHaveBeenCalled();
    expect(library.make).not.toHaveBeenCalled();
  });

  it('is released only when the viewer has loaded the picture, even if the page is left meanwhile', async () => {
    const { leaving, opened } = opens();
    await vi.waitFor(() =>
      expect(library.make).toHaveBeenCalledWith(expect.objectContaining({ tileSources: { type: 'image', url } })),
    );
    leaving.abort();
    expect(released).not.toHaveBeenCalled();
    library.says('open');
    expect(await opened).toBeUndefined();
    expect(released).toHaveBeenCalledExactlyOnceWith(url);
    expect(library.viewer.destroy).toHaveBeenCalledOnce();
  });

  it.each([
    ['is shown', 'open', true],
    ['cannot be shown', 'open-failed', false],
  ])('is released when its picture %s; the viewer is destroyed with the page', async (_, said, isShown) => {
    const { leaving, opened } = opens();
    await vi.waitFor(() => expect(library.make).toHaveBeenCalled());
    library.says(said);
    expect((await opened) !== undefined).toBe(isShown);
    expect(released).toHaveBeenCalledExactlyOnceWith(url);
    expect(library.viewer.destroy).not.toHaveBeenCalled();
    leaving.abort();
    expect(library.viewer.destroy).toHaveBeenCalledOnce();
  });
});

/** Opens a page and returns its controls. */
async function handsOfPage() {
  vi.clearAllMocks();
  const opened = openViewer(document.createElement('div'), page, new AbortController().signal);
  await vi.waitFor(() => expect(library.make).toHaveBeenCalled());
  library.says('open');
  return await opened;
}

describe('the overlays of values on a page', () => {
  const ring = (key: string, label = key) => ({
    key,
    label,
    isAmber: false,
    page: 1,
    polygons: [
      [
        { x: 100, y: 100 },
        { x: 900, y: 200 },
      ],
    ],
  });

  it('are added once, whichever is selected, and again only when one changes', async () => {
    const hands = await handsOfPage();
    const { addOverlay, clearOverlays } = library.viewer;
    const rings = [ring('number'), ring('name')];
    hands?.draw(rings, undefined);
    const [number, name] = addOverlay.mock.calls.map(([{ element }]) => element);
    expect([number?.textContent, name?.textContent]).toEqual(['', '']);
    hands?.draw(rings, 'name');
    expect([number?.textContent, name?.textContent]).toEqual(['', 'name']);
    hands?.draw([...rings], 'number');
    expect([number?.textContent, name?.textContent]).toEqual(['number', '']);
    expect([addOverlay.mock.calls.length, clearOverlays.mock.calls.length]).toEqual([2, 1]);

    hands?.draw([ring('number', 'number differs'), ...rings.slice(1)], 'number');
    expect([addOverlay.mock.calls.length, clearOverlays.mock.calls.length]).toEqual([4, 2]);
    expect(addOverlay.mock.calls[2]?.[0].element.textContent).toBe('number differs');
    hands?.draw([], undefined);
    expect([addOverlay.mock.calls.length, clearOverlays.mock.calls.length]).toEqual([4, 3]);
  });
});

describe('a page in a resized viewer', () => {
  async function shown() {
    const hands = await handsOfPage();
    /** The library reports the new size, and then moves the picture itself. */
    const resize = async () => {
      library.viewport.goHome.mockClear();
      library.says('resize');
      library.says('pan');
      library.says('zoom');
      await Promise.resolve();
      return library.viewport.goHome.mock.calls;
    };
    return { hands, resize };
  }

  it('fits after each resize', async () => {
    const { resize } = await shown();
    expect([await resize(), await resize()]).toEqual([[[true]], [[true]]]);
  });

  it('keeps its zoom until it is fitted again', async () => {
    const { hands, resize } = await shown();
    hands?.zoomIn();
    expect(await resize()).toEqual([]);
    hands?.fit();
    expect(await resize()).toEqual([[true]]);
  });
});
