import { createListeners } from '@portal/ui/base/listeners.ts';

/** Message to the other tabs of the browser: log-in, log-out, expiry or activity. It contains no personal data: the receiver asks the server. */
export type TabNews = 'entered' | 'left' | 'expired' | 'active';

const name = 'portal-session';
const kinds: readonly TabNews[] = ['entered', 'left', 'expired', 'active'];
const { subscribe, notify } = createListeners<[news: TabNews]>();

function hear(said: unknown): void {
  const news = kinds.find((kind) => kind === said);
  if (news !== undefined) notify(news);
}

/** Without a channel: storage events, which reach only the other tabs. Nothing stays stored. */
function throughStorage(): (news: TabNews) => void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === name && newValue !== null) hear(newValue.replace(/ .*/, ''));
  });
  return (news) => {
    try {
      // Only changes fire an event, so each message has its own number.
      localStorage.setItem(name, `${news} ${Math.random()}`);
      localStorage.removeItem(name);
    } catch {
      // Storage is unavailable; the server still refuses calls for another account.
    }
  };
}

/** undefined in old browsers, and in Firefox while cookies are blocked: its constructor throws there. */
function throughChannel(): ((news: TabNews) => void) | undefined {
  try {
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data));
    return (news) => channel.postMessage(news);
  } catch {
    return undefined;
  }
}

let send: ((news: TabNews) => void) | undefined;

/** Opened on demand, because pre-rendering has no tabs. */
const line = (): ((news: TabNews) => void) => {
  send ??= throughChannel() ?? throughStorage();
  return send;
};

export const notifyTabs = (news: TabNews): void => line()(news);

export function onTabNews(listener: (news: TabNews) => void): () => void {
  line();
  return subscribe(listener);
}
