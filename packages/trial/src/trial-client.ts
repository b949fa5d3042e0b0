import type { BodyInputOf, Call, ParamsInputOf, QueryInputOf, ResultOf } from '@portal/contract/call.ts';
import * as z from 'zod/mini';

export interface UploadFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name: string;
  readonly type: string;
}

interface Input<C extends Call> {
  readonly params?: ParamsInputOf<C>;
  readonly query?: QueryInputOf<C>;
  readonly body?: BodyInputOf<C>;
  readonly files?: Readonly<Record<string, UploadFile>>;
}

/** Response of a call: HTTP status, raw envelope, and the parsed answer when it succeeded. */
export interface Answered<C extends Call> {
  readonly status: number;
  readonly envelope: Readonly<Record<string, unknown>>;
  readonly yes: boolean;
  readonly data: ResultOf<C> | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function pathOf(call: Call, params: unknown, query: unknown): string {
  const filled = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(isRecord(params) ? params[name] : '')),
  );
  const entries = isRecord(query) ? Object.entries(query).filter(([, value]) => value !== undefined) : [];
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function multipart(call: Call, body: unknown, files: Readonly<Record<string, UploadFile>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(isRecord(body) ? body : {})) {
    if (value === undefined) continue;
    form.append(name, call.jsonParts?.includes(name) ? JSON.stringify(value) : String(value));
  }
  for (const [name, file] of Object.entries(files)) {
    form.append(name, new Blob([file.bytes], { type: file.type }), file.name);
  }
  return form;
}

/** Whether the envelope is a success, and its payload. */
function insideOf(call: Call, envelope: Record<string, unknown>): { yes: boolean; answer: unknown } {
  switch (call.envelope) {
    case 'onboarding':
      return { yes: envelope.code === 'OK', answer: envelope.data };
    case 'front':
      return { yes: envelope.result === 'SUCCESS', answer: envelope };
    case 'rescode':
      return { yes: envelope.rescode === '0000', answer: envelope };
    default:
      return { yes: true, answer: envelope };
  }
}

/** Transport of a request: over the network like `fetch`, or injected into the server. */
export type Send = (url: URL, init: RequestInit) => Promise<Response>;

/** A client without a browser: it keeps cookies, follows no redirects, and sends what the contract describes. */
export class TrialClient {
  readonly origin: string;
  readonly cookies = new Map<string, string>();
  readonly #send: Send;

  constructor(origin: string, send: Send = fetch) {
    this.origin = origin;
    this.#send = send;
  }

  stranger(): TrialClient {
    return new TrialClient(this.origin, this.#send);
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await this.#send(new URL(path, this.origin), { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async call<C extends Call>(call: C, input: Input<C> = {}): Promise<Answered<C>> {
    const { params, query, body, files } = input;
    const path = pathOf(call, params, query);
    const init: RequestInit = { method: call.method };
    if (call.files) init.body = multipart(call, body, files ?? {});
    else if (call.method !== 'GET' && body !== undefined) {
      init.body = JSON.stringify(body);
      init.headers = { 'content-type': 'application/json' };
    }
    const response = await this.fetch(path, init);
    const envelope: unknown = await response.json();
    if (!isRecord(envelope)) throw new Error(`${call.id}: not an envelope`);
    const { yes, answer } = insideOf(call, envelope);
    return {
      status: response.status,
      envelope,
      yes,
      data: yes ? z.parse<C['answer']>(call.answer, answer) : undefined,
    };
  }

  /** Like {@link call}, but throws on anything except success. */
  async must<C extends Call>(call: C, input: Input<C> = {}): Promise<ResultOf<C> | undefined> {
    const answered = await this.call(call, input);
    if (!answered.yes) throw new Error(`${call.id}: ${answered.status} ${JSON.stringify(answered.envelope)}`);
    return answered.data;
  }
}
