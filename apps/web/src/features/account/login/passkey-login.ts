import { passkeyLogin, startPasskeyLogin } from '@portal/contract/account/passkeys.ts';
import { passkeyWords as words } from '@portal/domain/messages/account/passkey.ts';
import { call } from '@portal/ui/api/api.ts';
import { cancelledRefusal } from '@portal/ui/api/api-refusal.ts';
import { showDialog } from '@portal/ui/feedback/dialog-store.ts';
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import type { WhoAmI } from '../../../lib/session/session.ts';
import { visitorCall } from '../../../lib/session/visitor.ts';

/** @throws ApiRefusal CANCELLED if the person closed the browser's dialog, or has no passkey for this site */
const answerOf = (optionsJSON: Parameters<typeof startAuthentication>[0]['optionsJSON']) =>
  startAuthentication({ optionsJSON }).catch(() => {
    throw cancelledRefusal();
  });

/** Logs in with a passkey that the person chooses in the browser's own dialog. @throws ApiRefusal */
export async function logInWithPasskey(): Promise<WhoAmI> {
  if (!browserSupportsWebAuthn()) {
    void showDialog(words.unsupported);
    throw cancelledRefusal();
  }
  const { id, rawId, type, response } = await answerOf(await visitorCall(startPasskeyLogin, {}));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const answered = { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) };
  return call(passkeyLogin, { body: { credential: { id, rawId, type, response: answered } } });
}
