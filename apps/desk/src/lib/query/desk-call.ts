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
 * Sends a call of the desk and records its effect on the session.
 * @param isByItself whether the page calls by itself, which does not prolong the session
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

/** Sends a call of the desk that returns a file named by the server. @throws ApiRefusal */
export const deskNamedFile = <C extends Call>(one: C, input: CallInput<C> = {}): Promise<File> =>
  noted(callNamedFile(one, input), false);

/**
 * Sends the call of a query by which a person opens something: the first one counts as the person's own, even while the page refetches the
 * rest of the application by itself. The server records from it what has been opened.
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

/** Sends a call of the desk that returns a file. @throws ApiRefusal */
export const deskFile = <C extends Call>(one: C, input: CallInput<C> = {}): Promise<Blob> =>
  noted(callFile(one, input), false);
