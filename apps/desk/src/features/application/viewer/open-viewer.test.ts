// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openViewer } from './open-viewer.ts';

/** The library as far as an opening goes: its picture arrives, or fails, when the test says so. */
const library = vi.hoisted(() => {
  const handlers = new Map<string, () => void>();
  const viewer = {
    canvas: { setAttribute: () => undefined },
    isOpen: () => false,
    addHandler: () => undefined,
    addOnceHandler: (name: string, handler: () => void) => handlers.set(name, handler),
    destroy: vi.fn(),
  };
  return { viewer, make: vi.fn(() => viewer), says: (name: string) => handlers.get(name)?.() };
});
vi.mock('openseadragon', () => ({ default: library.make }));

const url = 'blob:page';
const page = { picture: new Blob(['page'], { type: 'image/png' }), label: '등록증, 1쪽', onRing: () => undefined };

describe('the address of a page in the viewer', () => {
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

  it('is not made where the page has gone before the viewer is there', async () => {
    const { leaving, opened } = opens();
    leaving.abort();
    expect(await opened).toBeUndefined();
    expect(made).not.toHaveBeenCalled();
    expect(library.make).not.toHaveBeenCalled();
  });

  it('stays until the viewer has its picture, also where the page goes meanwhile', async () => {
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
  ])('goes when its picture %s, and the viewer with the page', async (_, said, isShown) => {
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
