import type { login } from '@portal/contract/account.ts';
import { audit } from '../../../platform/audit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Context } from '../../../platform/http/serve.ts';
import type { Platform } from '../../../platform/services.ts';
import { credentialsOf } from '../account.repository.ts';
import { type Identity, identityOf } from '../identity.service.ts';
import { holdsPassword } from '../recovery/password.repository.ts';
import { isKnownDevice, rememberDevice } from './known-device.ts';
import { countTry } from './login-limits.ts';
import { isPassword } from './password-hashing.ts';

type LoginContext = Pick<Context<typeof login>, 'body' | 'source' | 'request' | 'reply'>;

/**
 * Logs in with a new session. An unknown id and a wrong password cost the same time and get the same answer.
 * @throws Refusal UNAUTHENTICATED; TOO_MANY_REQUESTS before anything is compared; 503 when too many are comparing
 */
export async function logIn(platform: Platform, { body, source, request, reply }: LoginContext): Promise<Identity> {
  const { db, limits, personalData, sessions } = platform;
  const { loginId, password } = body;
  const knownDevice = isKnownDevice(personalData, request, loginId);
  const counted = await countTry(limits, { loginId, source, knownDevice });
  const found = await credentialsOf(db, loginId);
  const right = await isPassword(found?.passwordHash ?? null, password);
  if (!found || !right) {
    await audit(db, {
      actor: 'visitor',
      action: 'login',
      ...(found ? { accountId: found.accountId } : {}),
      result: 'refused',
      requestId: request.id,
    });
    throw new Refusal('UNAUTHENTICATED', { message: 'login.failed' });
  }
  await counted.succeeded();
  const { accountId, passwordHash } = found;
  const identity = await db.transaction(async (tx) => {
    // A change of the password ends all sessions: one that begins beside it must not outlive it.
    if (!(await holdsPassword(tx, accountId, passwordHash))) {
      throw new Refusal('UNAUTHENTICATED', { message: 'login.failed' });
    }
    await audit(tx, { actor: `account:${accountId}`, action: 'login', accountId, result: 'ok', requestId: request.id });
    await sessions.start(reply, tx, accountId);
    return identityOf(tx, personalData, accountId);
  });
  rememberDevice(personalData, reply, loginId);
  return identity;
}
