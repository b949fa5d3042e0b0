import { connect, type Socket } from 'node:net';

/** A caller: a session cookie, and the address that a proxy in front has recorded. */
export interface Caller {
  readonly cookie: string;
  readonly source: string;
}

const requestOf = (path: string, { cookie, source }: Caller): Buffer =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\nhost: portal.test\r\naccept: application/json\r\ncookie: ${cookie}\r\nx-forwarded-for: ${source}\r\n\r\n`,
  );

/** Index at which the first answer in the text ends; undefined while it is incomplete. */
function endOfAnswer(text: string): number | undefined {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1];
  if (length === undefined) throw new Error('an answer without a length');
  const end = head + 4 + Number(length);
  return text.length < end ? undefined : end;
}

/** One kept connection; one call at a time. Answers are read as latin1, so that one character is one byte. */
class Line {
  readonly #socket: Socket;
  #text = '';
  #answered: ((answer: string) => void) | undefined;
  #failed: ((error: Error) => void) | undefined;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true }).setEncoding('latin1');
    this.#socket.on('data', (chunk) => this.#take(chunk.toString()));
    this.#socket.on('close', () => this.#failed?.(new Error('the server closed a connection')));
    this.#socket.on('error', (error) => this.#failed?.(error));
  }

  #take(chunk: string): void {
    this.#text += chunk;
    const end = endOfAnswer(this.#text);
    if (end === undefined) return;
    const answer = this.#text.slice(0, end);
    this.#text = this.#text.slice(end);
    this.#answered?.(answer);
  }

  call(request: Buffer): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve;
      this.#failed = reject;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#failed = undefined;
    this.#socket.destroy();
  }
}

export interface Load {
  readonly path: string;
  readonly count: number;
  readonly connections: number;
}

/** Makes one call `count` times over `connections`, callers in turn. @returns the last answer @throws Error at the first that is not 200 */
export async function askRepeatedly(
  port: number,
  callers: readonly Caller[],
  { path, count, connections }: Load,
): Promise<string> {
  const requests = callers.map((caller) => requestOf(path, caller));
  let asked = 0;
  let latest = '';
  const keepAsking = async (): Promise<void> => {
    const line = new Line(port);
    try {
      while (asked < count) {
        const request = requests[asked % requests.length];
        asked += 1;
        if (request) latest = await line.call(request);
        if (!latest.startsWith('HTTP/1.1 200')) throw new Error(`answered ${latest.split('\r\n')[0]}`);
      }
    } finally {
      line.close();
    }
  };
  await Promise.all(Array.from({ length: connections }, keepAsking));
  return latest;
}
