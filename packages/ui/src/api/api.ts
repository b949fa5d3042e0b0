import type { Call, ResultOf } from '@portal/contract/call.ts';
import * as z from 'zod/mini';
import { unwrap } from './api-envelope.ts';
import { ApiRefusal, cancelledRefusal, networkRefusal, noResponseRefusal } from './api-refusal.ts';
import { type PlainInput, type ReadyRequest, requestOf } from './api-request.ts';
import { forgetAsked, takeAsked } from './asked-ahead.ts';
import { wordedByEntryPoint } from './refusal-wording.ts';
import { goByAnswer } from './server-clock.ts';
import { notifyCallEnded } from './session-activity.ts';

const init = (request: ReadyRequest, keepalive: boolean, signal: AbortSignal): RequestInit => ({
  method: request.method,
  headers: { accept: 'application/json', ...request.headers },
  body: request.body,
  keepalive,
  signal,
});

/** Uses the response that the document has already requested, if any. */
async function answerOf(request: ReadyRequest, options: RequestInit): Promise<Response> {
  if (request.method !== 'GET') forgetAsked();
  const asked = takeAsked(request.url);
  const ahead = asked && (await asked);
  return ahead instanceof Response ? ahead : fetch(request.url, options);
}

/** Timeout of a call in milliseconds, for a file since its last bytes; after it the call fails with a message and can be retried. */
export const answerMilliseconds = 30_000;

/** @param read called with a function that restarts the timeout whenever more of the answer has arrived */
async function exchange<C extends Call, Read>(
  call: C,
  input: PlainInput<C>,
  read: (response: Response, goOn: () => void) => Promise<Read>,
): Promise<Read> {
  const request = requestOf(call, input);
  const { signal, keepalive = false } = input;
  const control = new AbortController();
  const cancel = (): void => control.abort();
  let isLate = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const goOn = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isLate = true;
      cancel();
    }, answerMilliseconds);
  };
  goOn();
  signal?.addEventListener('abort', cancel);
  if (signal?.aborted) cancel();
  try {
    const answer = await answerOf(request, init(request, keepalive, control.signal));
    goByAnswer(answer);
    return await read(answer, goOn);
  } catch (error) {
    if (error instanceof ApiRefusal) throw error;
    if (isLate) throw noResponseRefusal(0);
    throw signal?.aborted ? cancelledRefusal() : networkRefusal();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}

export function readAnswer<C extends Call>(call: C, status: number, text: string): ResultOf<C> {
  try {
    const answer = z.safeParse<C['answer']>(
      call.answer,
      unwrap(call.envelope, status, text === '' ? null : JSON.parse(text)),
    );
    if (!answer.success) throw noResponseRefusal(status);
    notifyCallEnded(call);
    return answer.data;
  } catch (error) {
    const refusal = wordedByEntryPoint(call, error instanceof ApiRefusal ? error : noResponseRefusal(status), text);
    notifyCallEnded(call, refusal);
    throw refusal;
  }
}

/** Makes a call of the contract. @throws ApiRefusal for every other outcome; its message can be displayed as is */
export async function call<C extends Call>(contractCall: C, input: PlainInput<C> = {}): Promise<ResultOf<C>> {
  const { status, text } = await exchange(contractCall, input, async (response) => ({
    status: response.status,
    text: await response.text(),
  }));
  return readAnswer(contractCall, status, text);
}

/** Restarts the timeout with each received part: a photograph can take minutes on a slow line. */
async function contentOf(contractCall: Call, response: Response, goOn: () => void): Promise<Blob> {
  if (!response.ok) readAnswer(contractCall, response.status, await response.text());
  const transform = (part: Uint8Array<ArrayBuffer>, out: TransformStreamDefaultController<BufferSource>): void => {
    goOn();
    out.enqueue(part);
  };
  const content = response.body?.pipeThrough(new TransformStream({ transform }));
  return new Response(content, { headers: response.headers }).blob();
}

export async function callFile<C extends Call>(contractCall: C, input: PlainInput<C> = {}): Promise<Blob> {
  return exchange(contractCall, input, (response, goOn) => contentOf(contractCall, response, goOn));
}

/** Makes a call whose answer is a file with a name given by the server; '' if there is none. */
export async function callNamedFile<C extends Call>(contractCall: C, input: PlainInput<C> = {}): Promise<File> {
  return exchange(contractCall, input, async (response, goOn) => {
    const content = await contentOf(contractCall, response, goOn);
    const [, name = ''] = /filename\*=UTF-8''([^;]*)/i.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return new File([content], decodeURIComponent(name), { type: content.type });
  });
}
