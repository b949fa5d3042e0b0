import { addPasskey, startPasskey } from '@portal/contract/account/passkeys.ts';
import { ownPasskeysWords as words } from '@portal/domain/messages/account/passkey.ts';
import { call } from '@portal/ui/api/api.ts';
import { cancelledRefusal } from '@portal/ui/api/api-refusal.ts';
import { showDialog } from '@portal/ui/feedback/dialog-store.ts';
import { browserSupportsWebAuthn, startRegistration, WebAuthnError } from '@simplewebauthn/browser';

/** Returns a sentence for an error in the browser; undefined if the person closed its dialog. */
function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof WebAuthnError)) return words.notMade;
  if (error.name === 'InvalidStateError') return words.alreadyHere;
  return error.name === 'NotAllowedError' || error.name === 'AbortError' ? undefined : words.notMade;
}

function endWith(sentence: string | undefined): never {
  if (sentence !== undefined) void showDialog(sentence);
  throw cancelledRefusal();
}

/** Creates a passkey in the browser's dialog and stores it on the server. @throws ApiRefusal; CANCELLED if the person closed the dialog */
export async function makePasskey(): Promise<void> {
  if (!browserSupportsWebAuthn()) endWith(words.unsupported);
  const optionsJSON = await call(startPasskey);
  const made = await startRegistration({ optionsJSON }).catch((error: unknown) => endWith(sentenceOf(error)));
  const { id, rawId, type, response } = made;
  const { clientDataJSON, attestationObject } = response;
  await call(addPasskey, {
    body: { credential: { id, rawId, type, response: { clientDataJSON, attestationObject } } },
  });
}
