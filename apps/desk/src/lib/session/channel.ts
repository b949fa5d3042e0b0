import * as z from 'zod/mini';

/** Messages between windows of the desk; they contain no personal data: the receiver asks the server. */
const news = z.discriminatedUnion('kind', [
  /** The window opened for a sign-in has ended: `ok`, or the reason why not. */
  z.object({ kind: z.literal('sign-in'), outcome: z.string() }),
  z.object({ kind: z.literal('left') }),
]);
export type DeskNews = z.output<typeof news>;

export const channelName = 'portal-desk';

let line: BroadcastChannel | undefined;
const opened = (): BroadcastChannel => {
  line ??= new BroadcastChannel(channelName);
  return line;
};

export const announce = (one: DeskNews): void => opened().postMessage(one);

/** @returns a function that unsubscribes */
export function onDeskNews(listener: (one: DeskNews) => void): () => void {
  const channel = opened();
  const hear = ({ data }: MessageEvent<unknown>): void => {
    const read = news.safeParse(data);
    if (read.success) listener(read.data);
  };
  channel.addEventListener('message', hear);
  return () => channel.removeEventListener('message', hear);
}
