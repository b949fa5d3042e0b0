import type { Call, ResultOf } from '@portal/contract/call.ts';
import { readAnswer } from './api.ts';
import { cancelledRefusal, networkRefusal, noResponseRefusal } from './api-refusal.ts';
import { type CallInput, type ReadyRequest, requestOf } from './api-request.ts';

export interface UploadWatch {
  /** Share of the bytes sent, 0 to 1; 1 means the server has them and is at work. */
  readonly onProgress?: (share: number) => void;
}

/**
 * So long nothing may move: no byte up, no answer. Longer than the server itself waits for the reading of a file
 * (`apps/api/src/adapters/certificate-reader.clova.ts`).
 */
export const uploadMilliseconds = 90_000;

function send(request: ReadyRequest, watch: UploadWatch, signal?: AbortSignal): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const exchange = new XMLHttpRequest();
    exchange.open(request.method, request.url);
    exchange.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(request.headers)) exchange.setRequestHeader(name, value);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(noResponseRefusal(0));
        exchange.abort();
      }, uploadMilliseconds);
    };
    wait();
    exchange.upload.addEventListener('progress', (event) => {
      wait();
      if (event.lengthComputable) watch.onProgress?.(event.loaded / event.total);
    });
    exchange.addEventListener('load', () => resolve(exchange));
    exchange.addEventListener('error', () => reject(networkRefusal()));
    exchange.addEventListener('abort', () => reject(cancelledRefusal()));
    signal?.addEventListener('abort', () => exchange.abort(), { once: true });
    exchange.addEventListener('loadend', () => clearTimeout(timer));
    if (signal?.aborted) reject(cancelledRefusal());
    else exchange.send(request.body);
  });
}

/**
 * Like `call`, for calls with files: tells how far the upload is, and ends at once when `signal` is aborted.
 * XMLHttpRequest, as fetch cannot tell the progress of what it sends.
 */
export async function upload<C extends Call>(
  contractCall: C,
  input: CallInput<C>,
  watch: UploadWatch = {},
): Promise<ResultOf<C>> {
  const exchange = await send(requestOf(contractCall, input), watch, input.signal);
  return readAnswer(contractCall, exchange.status, exchange.responseText);
}
