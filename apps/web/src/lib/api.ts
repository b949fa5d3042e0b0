import type { Call, ResultOf } from '@portal/contract/call.ts';
import * as z from 'zod/mini';
import { unwrap } from './api-envelope.ts';
import { ApiRefusal, cancelledRefusal, networkRefusal, noResponseRefusal } from './api-refusal.ts';
import { type CallInput, type ReadyRequest, requestOf } from './api-request.ts';
import { tellCallEnded } from './session-activity.ts';

const init = (request: ReadyRequest, keepalive: boolean, signal?: AbortSignal): RequestInit => ({
  method: request.method,
  headers: { accept: 'application/json', ...request.headers },
  body: request.body,
  keepalive,
  ...(signal && { signal }),
});

async function exchange<C extends Call>(call: C, input: CallInput<C>): Promise<Response> {
  const request = requestOf(call, input);
  try {
    return await fetch(request.url, init(request, input.keepalive ?? false, input.signal));
  } catch {
    throw input.signal?.aborted ? cancelledRefusal() : networkRefusal();
  }
}

/** Reads the body of an answer as the call's envelope and contract say. */
export function readAnswer<C extends Call>(call: C, status: number, text: string): ResultOf<C> {
  try {
    const answer = z.safeParse<C['answer']>(
      call.answer,
      unwrap(call.envelope, status, text === '' ? null : JSON.parse(text)),
    );
    if (!answer.success) throw noResponseRefusal(status);
    tellCallEnded(call, null);
    return answer.data;
  } catch (error) {
    const refusal = error instanceof ApiRefusal ? error : noResponseRefusal(status);
    tellCallEnded(call, refusal);
    throw refusal;
  }
}

/**
 * Makes a call of the contract: sends, unwraps the envelope, parses the answer.
 * @throws ApiRefusal for everything that is not the answer; its message can be shown as it is
 */
export async function call<C extends Call>(contractCall: C, input: CallInput<C> = {}): Promise<ResultOf<C>> {
  const response = await exchange(contractCall, input);
  return readAnswer(contractCall, response.status, await response.text());
}

/** Makes a call whose answer is bytes. */
export async function callFile<C extends Call>(contractCall: C, input: CallInput<C> = {}): Promise<Blob> {
  const response = await exchange(contractCall, input);
  if (!response.ok) readAnswer(contractCall, response.status, await response.text());
  return response.blob();
}
