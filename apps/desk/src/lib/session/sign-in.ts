import type { BodyInputOf, Reauthenticated, StaffCall } from '@portal/contract/call.ts';
import { reauthenticatedOf, type SentAction } from '@portal/contract/desk/reauthenticated.ts';
import { reauthenticate, startStaffSession } from '@portal/contract/desk/session.ts';
import { deskSignInWords as words } from '@portal/domain/messages/desk/desk-sign-in.ts';
import { call } from '@portal/ui/api/api.ts';
import { ApiRefusal, isSigningInAgainRequired } from '@portal/ui/api/api-refusal.ts';
import { deskCall } from '../query/desk-call.ts';
import { onDeskNews } from './channel.ts';
import { whenForgotten } from './session.ts';

interface SignIn {
  /** Path of the desk to come back to. */
  readonly returnTo?: string | undefined;
  /** Whether to choose an account other than the one known to the identity service. */
  readonly choose?: boolean;
}

const target = ({ returnTo, choose = false }: SignIn) => ({
  ...(returnTo !== undefined && { returnTo }),
  choose,
});

/** Navigates to the identity service, which returns by itself. @throws ApiRefusal */
export async function goToSignIn(one: SignIn): Promise<void> {
  const { redirectTo } = await call(startStaffSession, { body: target(one) });
  location.assign(redirectTo);
}

/**
 * Signs in in a separate window, so that the tab stays; the window reports the outcome through the channel. If the browser opens none, the
 * tab itself navigates.
 * @throws ApiRefusal
 */
export async function signInBeside(returnTo: string): Promise<void> {
  // Opened before the request: after the answer it would be an unrequested pop-up.
  const beside = window.open('', 'desk-sign-in', 'popup,width=480,height=720');
  if (!beside) return goToSignIn({ returnTo });
  try {
    const { redirectTo } = await call(startStaffSession, { body: { window: true } });
    beside.location.assign(redirectTo);
  } catch (error) {
    beside.close();
    throw error;
  }
}

const notAgain = (): ApiRefusal => new ApiRefusal({ status: 0, code: 'FORBIDDEN', message: words.notAgain });

/** Milliseconds after the tab regains the focus during which the window's message may still arrive. */
const lastWordMs = 2_000;

/**
 * Resolves once the window reports that the person has signed in. Whether it is closed cannot be determined: our pages have no opener, so
 * that it appears closed from the first page of the identity service on. A person who returns to the tab without a message from it has not
 * signed in.
 * @throws ApiRefusal if the window reports otherwise, or the person returned
 */
function signedInBeside(): Promise<void> {
  return new Promise((resolve, reject) => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const settle = (work: () => void): void => {
      leave();
      stop();
      window.removeEventListener('focus', comeBack);
      window.removeEventListener('blur', leave);
      work();
    };
    const leave = (): void => clearTimeout(waiting);
    const comeBack = (): void => {
      leave();
      waiting = setTimeout(() => settle(() => reject(notAgain())), lastWordMs);
    };
    const stop = onDeskNews((news) => {
      if (news.kind === 'sign-in') settle(news.outcome === 'ok' ? resolve : () => reject(notAgain()));
    });
    window.addEventListener('focus', comeBack);
    window.addEventListener('blur', leave);
  });
}

/** Signs in again for one action, in a separate window. Call it in the handler of a press. @throws ApiRefusal if the person did not sign in */
async function signInAgainFor(body: BodyInputOf<typeof reauthenticate>): Promise<void> {
  const beside = window.open('', 'desk-sign-in', 'popup,width=480,height=720');
  if (!beside) throw new ApiRefusal({ status: 0, code: 'FORBIDDEN', message: words.noWindow });
  try {
    const { redirectTo } = await deskCall(reauthenticate, { body });
    beside.location.assign(redirectTo);
    await signedInBeside();
  } finally {
    beside.close();
  }
}

/** The server keeps the re-authentication of a refused call for five minutes; this is shorter, to leave time for the call. */
const keptMs = 240_000;
/** Actions that were refused after re-authentication, with the time of signing in. */
const stillSignedIn = new Map<string, number>();
whenForgotten(() => stillSignedIn.clear());

/** Whether the server refused the action without requiring another sign-in. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.status >= 400 && !isSigningInAgainRequired(error);

interface Action extends SentAction {
  readonly params?: { readonly number?: string; readonly month?: string };
}

/**
 * Sends an action once its person has signed in again for it; after a refusal, the next attempt at the same action needs no further
 * sign-in. Call it in the handler of a press.
 * @throws ApiRefusal
 */
export async function afterSigningInAgain<T>(
  one: StaffCall & { readonly reauth: Reauthenticated },
  sent: Action,
  send: () => Promise<T>,
): Promise<T> {
  const of = reauthenticatedOf(one, sent);
  const body = {
    action: one.reauth.action,
    ...(sent.params?.number !== undefined && { number: sent.params.number }),
    of,
  };
  const key = `${body.action} ${body.number ?? ''} ${of}`;
  let at = stillSignedIn.get(key);
  stillSignedIn.delete(key);
  if (at === undefined || performance.now() - at > keptMs) {
    await signInAgainFor(body);
    at = performance.now();
  }
  try {
    return await send();
  } catch (error) {
    if (isRefused(error)) stillSignedIn.set(key, at);
    throw error;
  }
}
