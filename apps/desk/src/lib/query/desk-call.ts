import { byItselfHeader, type Call, type ResultOf } from '@portal/contract/call.ts';
import { call, callFile, callNamedFile } from '@portal/ui/api/api.ts';
import type { CallInput } from '@portal/ui/api/api-request.ts';
import { isRefreshing } from '../live/refreshing.ts';
import { noteRefusal, prolong } from '../session/session.ts';

async function noted<T>(answer: Promise<T>, isQuiet: boolean): Promise<T> {
  try {
    const result = await answer;
    if (!isQuiet) prolong();
    return result;
  } catch (error) {
    noteRefusal(error);
    throw error;
  }
}

/**
 * A call of the desk: what it says of the session is noted.
 * @param again the page asks by itself, which does not prolong the session
 * @throws ApiRefusal
 */
export function deskCall<C extends Call>(one: C, input: CallInput<C> = {}, again = false): Promise<ResultOf<C>> {
  const isByItself = again || (one.method === 'GET' && isRefreshing(input.params));
  const headers = { ...input.headers, ...(isByItself && { [byItselfHeader]: 'true' }) };
  return noted(call(one, { ...input, headers }), isByItself || one.quiet === true);
}

/** A call of the desk whose answer is a file with a name of the server's. @throws ApiRefusal */
export const deskNamedFile = <C extends Call>(one: C, input: CallInput<C> = {}): Promise<File> =>
  noted(callNamedFile(one, input), false);

/** A call of the desk whose answer is a file. @throws ApiRefusal */
export const deskFile = <C extends Call>(one: C, input: CallInput<C> = {}): Promise<Blob> =>
  noted(callFile(one, input), false);
