import { startStaffSession } from '@portal/contract/desk/session.ts';
import { call } from '@portal/ui/api/api.ts';

interface SignIn {
  /** Path of the desk to come back to. */
  readonly returnTo?: string | undefined;
  /** Another account than the one that the identity service knows. */
  readonly choose?: boolean;
}

const target = ({ returnTo, choose = false }: SignIn) => ({
  ...(returnTo !== undefined && { returnTo }),
  choose,
});

/** Leaves for the identity service; it comes back by itself. @throws ApiRefusal */
export async function goToSignIn(one: SignIn): Promise<void> {
  const { redirectTo } = await call(startStaffSession, { body: target(one) });
  location.assign(redirectTo);
}

/**
 * Signs in in a window of its own, so that the tab stays; the window says by the channel how it ended.
 * Where the browser opens none, the tab goes itself. @throws ApiRefusal
 */
export async function signInBeside(returnTo: string): Promise<void> {
  // Opened at once: after the answer it would be a pop-up that nobody asked for.
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
