import { byItselfHeader, type Call, type ResultOf } from '@portal/contract/call.ts';
import { call, callFile, callNamedFile } from '@portal/ui/api/api.ts';
import type { CallInput } from '@portal/ui/api/api-request.ts';
import type { QueryFunctionContext } from '@tanstack/react-query';
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
 * @param isByItself the page asks by itself, which does not prolong the session
 * @throws ApiRefusal
 */
export function deskCall<C extends Call>(
  one: C,
  input: CallInput<C> = {},
  isByItself = one.method === 'GET' && isRefreshing(input.params),
): Promise<ResultOf<C>> {
  const headers = { ...input.headers, ...(isByItself && { [byItselfHeader]: 'true' }) };
  return noted(call(one, { ...input, headers }), isByItself || one.quiet === true);
}

/** A call of the desk whose answer is a file with a name of the server's. @throws ApiRefusal */
export const deskNamedFile = <C extends Call>(one: C, input: CallInput<C> = {}): Promise<File> =>
  noted(callNamedFile(one, input), false);

/**
 * The call of a query by which a person opens something: the first time it is the person's own, also while the page asks for the
 * rest of the application again by itself. What has been opened is known from that.
 * @throws ApiRefusal
 */
export function openingCall<C extends Call>(
  one: C,
  input: CallInput<C>,
  { client, queryKey, signal }: QueryFunctionContext,
): Promise<ResultOf<C>> {
  const state = client.getQueryState(queryKey);
  const isFirst = state?.data === undefined && state?.errorUpdateCount === 0;
  return deskCall(one, { ...input, signal }, isFirst ? false : undefined);
}

/** A call of the desk whose answer is a file. @throws ApiRefusal */
export const deskFile = <C extends Call>(one: C, input: CallInput<C> = {}): Promise<Blob> =>
  noted(callFile(one, input), false);
