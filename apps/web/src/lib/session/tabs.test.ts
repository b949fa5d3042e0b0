// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notifyTabs, onTabNews, type TabNews } from './tabs.ts';

type Tabs = typeof import('./tabs.ts');

afterEach(() => vi.unstubAllGlobals());

describe('messages between tabs', () => {
  it('reach the other tabs, not the sender', async () => {
    const heard: TabNews[] = [];
    const own: TabNews[] = [];
    vi.resetModules();
    const other: Tabs = await import('./tabs.ts');
    const stops = [onTabNews((news) => own.push(news)), other.onTabNews((news) => heard.push(news))];
    notifyTabs('left');
    await vi.waitFor(() => expect(heard).toEqual(['left']));
    expect(own).toEqual([]);
    for (const stop of stops) stop();
  });

  class Blocked {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }
  }

  describe.each([
    ['without a BroadcastChannel', undefined],
    ['with a BroadcastChannel that Firefox refuses, as cookies are blocked,', Blocked],
  ])('%s', (_, channel) => {
    beforeEach(() => {
      vi.stubGlobal('BroadcastChannel', channel);
      vi.resetModules();
    });

    it('use a storage event, contain no personal data, and leave nothing stored', async () => {
      const tabs: Tabs = await import('./tabs.ts');
      const written = vi.spyOn(Storage.prototype, 'setItem');
      tabs.notifyTabs('entered');
      expect(written.mock.calls).toEqual([['portal-session', expect.stringMatching(/^entered 0\.\d+$/)]]);
      expect(localStorage.length).toBe(0);
    });

    it('are received by storage events of the same key only', async () => {
      const tabs: Tabs = await import('./tabs.ts');
      const heard: TabNews[] = [];
      tabs.onTabNews((news) => heard.push(news));
      const say = (key: string, newValue: string | null) =>
        dispatchEvent(new StorageEvent('storage', { key, newValue }));
      say('portal-session', 'expired 0.123');
      say('portal-session', null);
      say('portal-session', 'nonsense 0.5');
      say('savedLoginId', 'left 0.1');
      expect(heard).toEqual(['expired']);
    });
  });
});
