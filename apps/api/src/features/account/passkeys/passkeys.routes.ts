import {
  addPasskey,
  ownPasskeys,
  passkeyLogin,
  removePasskey,
  startPasskey,
  startPasskeyLogin,
} from '@portal/contract/account/passkeys.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Platform } from '../../../platform/services.ts';
import { deviceOf } from '../../../platform/sessions/device.ts';
import { browserOf } from '../login/browser.ts';
import { add, remove, startAdding } from './own-passkeys.service.ts';
import { passkeysOf } from './passkey.repository.ts';
import { logInWithPasskey, startLogin } from './passkey-login.service.ts';

/** Passkeys: an alternative to the password at log-in; they never remove it. */
export function registerPasskeys(app: FastifyInstance, platform: Platform): void {
  serve(app, ownPasskeys, async ({ merchant }) => ({ passkeys: await passkeysOf(platform.db, merchant.accountId) }));
  serve(app, startPasskey, ({ merchant }) => startAdding(platform, merchant));
  serve(app, addPasskey, ({ merchant, body, request }) =>
    add(platform, merchant, body, deviceOf(request.headers['user-agent'])),
  );
  serve(app, removePasskey, ({ merchant, body }) => remove(platform, merchant, body.id));
  serve(app, startPasskeyLogin, (context) => startLogin(platform, context));
  serve(app, passkeyLogin, (context) =>
    logInWithPasskey(platform, { ...context, browser: browserOf(platform, context) }),
  );
}
