import { vi } from 'vitest';

/** Stand-in for the browser's stream of server events. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  onopen: (() => void) | undefined;
  onmessage: ((message: { readonly data: string }) => void) | undefined;
  onerror: (() => void) | undefined;
  readonly close = vi.fn();
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    opened.push(this);
  }

  say(number: string, revision: number): void {
    this.onmessage?.({ data: JSON.stringify({ number, revision }) });
  }

  /** Breaks the connection; the browser reopens it by itself, unless the response is not a stream. */
  fail(isNoStream: boolean): void {
    if (isNoStream) this.readyState = Stream.CLOSED;
    this.onerror?.();
  }
}

const opened: Stream[] = [];

/** Replaces the browser's stream by the stand-in. @returns the streams opened since, latest last */
export function stubStream(): readonly Stream[] {
  opened.length = 0;
  vi.stubGlobal('EventSource', Stream);
  return opened;
}
