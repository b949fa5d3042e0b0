import { vi } from 'vitest';

/** Stands in for the browser's stream of the server's events. */
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

  /** Says that an application has changed. */
  say(number: string, revision: number): void {
    this.onmessage?.({ data: JSON.stringify({ number, revision }) });
  }

  /** Breaks off; the browser opens it again by itself, unless what was answered is no stream. */
  fail(isNoStream: boolean): void {
    if (isNoStream) this.readyState = Stream.CLOSED;
    this.onerror?.();
  }
}

const opened: Stream[] = [];

/** Puts the stand-in in the browser's place. @returns the streams that were opened since, the latest last */
export function stubStream(): readonly Stream[] {
  opened.length = 0;
  vi.stubGlobal('EventSource', Stream);
  return opened;
}
