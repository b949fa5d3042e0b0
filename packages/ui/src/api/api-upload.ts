import '@portal/domain/messages/codes/file-codes.ts';
import type { Call, ResultOf } from '@portal/contract/call.ts';
import { sentence } from '@portal/domain/messages/codes/codes.ts';
import { readAnswer } from './api.ts';
import { ApiRefusal, cancelledRefusal, networkRefusal, noResponseRefusal } from './api-refusal.ts';
import { type CallInput, type ReadyRequest, requestOf } from './api-request.ts';
import { forgetAsked } from './asked-ahead.ts';

export interface UploadWatch {
  /** Share of the bytes sent, 0 to 1; 1 means sent, and the server is processing. */
  readonly onProgress?: (share: number) => void;
}

/** Upload timeout in milliseconds since bytes were last sent: 10 MB may take longer on a slow line. The server may read a file for a minute. */
export const uploadMilliseconds = 180_000;

function send(request: ReadyRequest, watch: UploadWatch, signal?: AbortSignal): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const exchange = new XMLHttpRequest();
    exchange.open(request.method, request.url);
    exchange.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(request.headers)) exchange.setRequestHeader(name, value);
    const began = performance.now();
    exchange.timeout = uploadMilliseconds;
    exchange.upload.addEventListener('progress', (event) => {
      // The timeout counts from the beginning of the request, even if it is set later.
      exchange.timeout = performance.now() - began + uploadMilliseconds;
      if (event.lengthComputable) watch.onProgress?.(event.loaded / event.total);
    });
    exchange.addEventListener('load', () => resolve(exchange));
    exchange.addEventListener('error', () => reject(networkRefusal()));
    exchange.addEventListener('timeout', () => reject(noResponseRefusal(0)));
    exchange.addEventListener('abort', () => reject(cancelledRefusal()));
    signal?.addEventListener('abort', () => exchange.abort(), { once: true });
    if (signal?.aborted) reject(cancelledRefusal());
    else exchange.send(request.body);
  });
}

/** Read as a whole: a part of a file that is gone counts as empty. */
const isUnread = async (file: Blob): Promise<boolean> => {
  try {
    await file.arrayBuffer();
    return false;
  } catch (error) {
    return error instanceof DOMException;
  }
};

/** A file moved or changed since, or withheld by a phone's cloud storage, ends each request as if offline. @returns the refusal at its field */
async function unreadRefusal(files: Readonly<Record<string, Blob | undefined>>): Promise<ApiRefusal | undefined> {
  const message = sentence('file.unread');
  for (const [name, file] of Object.entries(files))
    if (file && (await isUnread(file)))
      return new ApiRefusal({ status: 0, code: 'FILE_UNREAD', message, errors: { [name]: message } });
  return undefined;
}

/** Like `call`, with upload progress and abort by `signal`. XMLHttpRequest, because fetch reports no upload progress. */
export async function upload<C extends Call>(
  contractCall: C,
  input: CallInput<C>,
  watch: UploadWatch = {},
): Promise<ResultOf<C>> {
  forgetAsked();
  const exchange = await send(requestOf(contractCall, input), watch, input.signal).catch(
    async (refusal: ApiRefusal) => {
      const unread = refusal.code === 'NETWORK' && (await unreadRefusal({ ...input.files }));
      throw unread || refusal;
    },
  );
  return readAnswer(contractCall, exchange.status, exchange.responseText);
}
