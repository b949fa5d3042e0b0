import { PassThrough } from 'node:stream';
import { sessionEndedEvent } from '@portal/contract/desk/changes.ts';
import type { Looked } from './live.repository.ts';

/** How often, in milliseconds, a server looks for changes while there are streams. */
const everyMilliseconds = 2_000;
/** A comment line is sent every this many looks, so that proxies and browsers keep the stream open. */
const looksPerBeat = 10;
/** Maximum streams of one session; a further one ends the oldest. */
const mostOfSession = 12;
/** A stream whose reader has stopped reading is destroyed once this many characters are waiting. */
const mostWaiting = 1_000_000;

interface Stream {
  readonly session: string;
  readonly out: PassThrough;
}

type Look = (since: string | undefined, sessions: readonly string[]) => Promise<Looked>;

const eventOf = (number: string, revision: number): string => `data: ${JSON.stringify({ number, revision })}\n\n`;
const sessionEnd = `event: ${sessionEndedEvent}\ndata:\n\n`;
/** How long a browser waits before it reconnects, in milliseconds. */
const retry = 'retry: 2000\n\n';

function send({ out }: Stream, text: string): void {
  out.write(text);
  if (out.readableLength + out.writableLength > mostWaiting) out.destroy();
}

export class Live {
  readonly #look: Look;
  readonly #onFailure: (error: unknown) => void;
  readonly #streams = new Set<Stream>();
  /** Result of the latest look; the next looks return the same changes again for a while. */
  #known = new Map<string, number>();
  #since: string | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #isLooking = false;
  #looks = 0;
  #isOver = false;
  #isFailing = false;

  /** @param look one query for all streams; not run while there are none @param onFailure gets the error of the first of several failed looks; the next runs regardless */
  constructor(look: Look, onFailure: (error: unknown) => void) {
    this.#look = look;
    this.#onFailure = onFailure;
  }

  /** Opens a stream for a session: first the recent changes, then new ones. */
  follow(session: string): PassThrough {
    const one: Stream = { session, out: new PassThrough() };
    one.out.write(retry);
    if (this.#isOver) {
      one.out.end();
      return one.out;
    }
    one.out.once('close', () => this.#leave(one));
    this.#endFirstOf(session);
    this.#streams.add(one);
    for (const [number, revision] of this.#known) one.out.write(eventOf(number, revision));
    this.#timer ??= setInterval(() => void this.#lookOnce(), everyMilliseconds).unref();
    void this.#lookOnce();
    return one.out;
  }

  stop(): void {
    this.#isOver = true;
    clearInterval(this.#timer);
    for (const one of [...this.#streams]) this.#end(one, '');
  }

  #end(one: Stream, text: string): void {
    one.out.end(text);
    this.#leave(one);
  }

  #endFirstOf(session: string): void {
    const same = [...this.#streams].filter((other) => other.session === session);
    if (same.length >= mostOfSession && same[0]) this.#end(same[0], '');
  }

  #leave(one: Stream): void {
    this.#streams.delete(one);
    if (this.#streams.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#since = undefined;
    this.#known = new Map();
  }

  async #lookOnce(): Promise<void> {
    if (this.#isLooking || this.#streams.size === 0) return;
    this.#isLooking = true;
    this.#looks += 1;
    const asked = new Set([...this.#streams].map(({ session }) => session));
    try {
      const looked = await this.#look(this.#since, [...asked]);
      this.#isFailing = false;
      this.#pass(looked, asked);
    } catch (error) {
      if (!this.#isFailing) this.#onFailure(error);
      this.#isFailing = true;
    } finally {
      this.#isLooking = false;
    }
  }

  #pass({ now, changed, living }: Looked, asked: ReadonlySet<string>): void {
    if (this.#streams.size === 0) return;
    const news = changed.filter(({ number, revision }) => this.#known.get(number) !== revision);
    this.#known = new Map(changed.map(({ number, revision }) => [number, revision]));
    this.#since = now;
    const beat = this.#looks % looksPerBeat === 0 ? ':\n\n' : '';
    const text = news.map(({ number, revision }) => eventOf(number, revision)).join('') + beat;
    for (const one of [...this.#streams]) {
      if (asked.has(one.session) && !living.includes(one.session)) this.#end(one, sessionEnd);
      else if (text) send(one, text);
    }
  }
}
