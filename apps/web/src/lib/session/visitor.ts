import { openVisitorSession } from '@portal/contract/account/account.ts';
import type { Call, ResultOf } from '@portal/contract/call.ts';
import { call } from '@portal/ui/api/api.ts';
import { ApiRefusal } from '@portal/ui/api/api-refusal.ts';
import type { CallInput } from '@portal/ui/api/api-request.ts';
import { onForget } from './forget.ts';

let opened: Promise<unknown> | undefined;

onForget(() => {
  opened = undefined;
});

function open(): Promise<unknown> {
  opened ??= call(openVisitorSession).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Makes a call with the anonymous verification session (`caller: 'visitor'`): opens one when missing, and again when it is unknown to the server. */
export async function visitorCall<C extends Call>(contractCall: C, input: CallInput<C>): Promise<ResultOf<C>> {
  await open();
  try {
    return await call(contractCall, input);
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status !== 401) throw error;
    opened = undefined;
    await open();
    return call(contractCall, input);
  }
}
