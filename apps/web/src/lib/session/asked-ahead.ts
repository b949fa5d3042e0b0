import { me } from '@portal/contract/account/account.ts';
import type { ResultOf } from '@portal/contract/call.ts';
import { readAnswer } from '@portal/ui/api/api.ts';

/** Where a merchant's document leaves the request that it made before its code was there (`build/ask-ahead.ts`). */
export const placeOfAsked = 'askedAhead';

/** The answer to who is logged in that the document asked for, once; undefined where it asked for none, or got none. @throws ApiRefusal */
export async function askedAhead(): Promise<ResultOf<typeof me> | undefined> {
  const asked: unknown = Reflect.get(globalThis, placeOfAsked);
  Reflect.deleteProperty(globalThis, placeOfAsked);
  const response: unknown = await asked;
  return response instanceof Response ? readAnswer(me, response.status, await response.text()) : undefined;
}
