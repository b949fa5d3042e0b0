import { admit } from '@portal/domain/journey/guard.ts';
import type { SentElsewhere } from '../lib/router/router.ts';
import { messageOfEnd, type WhoAmI } from '../lib/session/session.ts';
import { showDialogAt } from './session/own-document.ts';

/** Redirects according to the step table, with a message (decisions §4); without one after Back and Forward, because nothing was requested. */
export function guardJourney(me: WhoAmI | undefined, path: string, isReturn: boolean): SentElsewhere | undefined {
  const admission = admit(me, path);
  if (admission.kind === 'allowed' || admission.kind === 'unknown-route') return undefined;
  const isLoginRequired = admission.kind === 'login-required';
  const why = isLoginRequired ? 'common.unauthenticated' : 'common.route-not-allowed';
  const end = isLoginRequired ? messageOfEnd() : undefined;
  if (isReturn && admission.kind === 'not-allowed') return { to: admission.redirect };
  return { to: admission.redirect, say: () => showDialogAt(admission.redirect, why, end) };
}
