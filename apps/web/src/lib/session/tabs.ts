/**
 * What a tab tells the others of the same browser: somebody logged in, logged out, the session ran out, or it was just
 * used. It says of nobody who it was: whoever hears it asks the server.
 */
export type TabNews = 'entered' | 'left' | 'expired' | 'active';

type Listener = (news: TabNews) => void;

const name = 'portal-session';
const kinds: readonly TabNews[] = ['entered', 'left', 'expired', 'active'];
const listeners = new Set<Listener>();

function hear(said: unknown): void {
  const news = kinds.find((kind) => kind === said);
  if (news !== undefined) for (const listener of listeners) listener(news);
}

/** Where a browser has no BroadcastChannel: storage events, which reach the other tabs alone. Nothing stays stored. */
function throughStorage(): (news: TabNews) => void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === name && newValue !== null) hear(newValue.replace(/ .*/, ''));
  });
  return (news) => {
    try {
      // Only a change is told, so that each has a number of its own.
      localStorage.setItem(name, `${news} ${Math.random()}`);
      localStorage.removeItem(name);
    } catch {
      // A browser that keeps nothing: the server still refuses what a tab asks for somebody else.
    }
  };
}

function throughChannel(): (news: TabNews) => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data));
  return (news) => channel.postMessage(news);
}

let send: ((news: TabNews) => void) | undefined;

/** Opened when first needed: pages are also drawn at build time, where there are no tabs. */
const line = (): ((news: TabNews) => void) => {
  send ??= typeof BroadcastChannel === 'function' ? throughChannel() : throughStorage();
  return send;
};

/** Tells the other tabs. */
export const notifyTabs = (news: TabNews): void => line()(news);

/** Hears what other tabs tell. @returns what ends the listening */
export function onTabNews(listener: Listener): () => void {
  line();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
