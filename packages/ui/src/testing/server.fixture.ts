import { vi } from 'vitest';

/** A request to the server: its JSON body, or the names of its multipart parts. */
export interface Asked {
  readonly call: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface Answer {
  readonly status?: number;
  readonly body: unknown;
  /** For a file. */
  readonly headers?: Readonly<Record<string, string>>;
}

export const ok = (data: unknown = null): Answer => ({ body: { code: 'OK', message: '', data } });
export const success = (answer: object): Answer => ({ body: { result: 'SUCCESS', ...answer } });
/** A failure in the front envelope. */
export const failure = (code: string, message: string, data: object = {}): Answer => ({
  body: { result: 'FAILURE', code, message, ...data },
});
export const refused = (errors: Readonly<Record<string, string>>, code = 'VALIDATION', status = 400): Answer => ({
  status,
  body: { code, message: '서버의 말', errors, data: null },
});

function bodyOf(sent: unknown): unknown {
  if (sent instanceof FormData) return Object.fromEntries(sent);
  return typeof sent === 'string' && sent !== '' ? JSON.parse(sent) : null;
}

type Answers = Record<string, Answer | (() => Answer | Promise<Answer>)>;

/** Stubs `fetch` and `XMLHttpRequest` with a table of answers by method and path suffix. Anything else is 404. */
export function stubServer(answers: Answers) {
  const asked: Asked[] = [];
  const answerTo = async (method: string, url: string, sent: unknown): Promise<Answer> => {
    const { pathname, searchParams } = new URL(url, 'http://portal.test');
    const name = Object.keys(answers).find((known) => {
      const [verb, end = ''] = known.split(' ');
      return verb === method && pathname.replace(/\/$/, '').endsWith(end);
    });
    asked.push({ call: name ?? `${method} ${pathname}`, query: Object.fromEntries(searchParams), body: bodyOf(sent) });
    const answer = name === undefined ? undefined : answers[name];
    if (answer === undefined) return { status: 404, body: { code: 'NOT_FOUND', message: '없음', data: null } };
    return typeof answer === 'function' ? answer() : answer;
  };

  /** The parts of XMLHttpRequest that an upload needs; it reports half of the progress at once. */
  class Exchange extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    withCredentials = false;
    private line: readonly [method: string, url: string] = ['GET', '/'];
    private isOver = false;

    open(method: string, url: string): void {
      this.line = [method, url];
    }

    setRequestHeader(): void {
      // The account header is not tested here.
    }

    send(body: unknown): void {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded: 1, total: 2 }));
      const end = (event: 'load' | 'error'): void => void (this.isOver || this.dispatchEvent(new Event(event)));
      answerTo(...this.line, body).then(
        ({ status = 200, body: answer }) => {
          this.status = status;
          this.responseText = JSON.stringify(answer);
          end('load');
        },
        () => end('error'),
      );
    }

    abort(): void {
      this.isOver = true;
      this.dispatchEvent(new Event('abort'));
    }
  }

  vi.stubGlobal('XMLHttpRequest', Exchange);
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { status = 200, body: answer, headers } = await answerTo(method, url, body);
    if (!(answer instanceof Blob)) return new Response(JSON.stringify(answer), { status });
    return new Response(answer, { status, headers: { 'content-type': answer.type, ...headers } });
  });
  return {
    answers,
    asked: (): readonly Asked[] => asked,
    calls: (): readonly string[] => asked.map(({ call }) => call),
    bodyOf: (call: string): unknown => asked.findLast((one) => one.call === call)?.body,
  };
}

export const offline = (): Promise<Answer> => Promise.reject(new TypeError('offline'));

export function later(answer: Answer) {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  return { answer: () => promise, come: () => resolve(answer) };
}
