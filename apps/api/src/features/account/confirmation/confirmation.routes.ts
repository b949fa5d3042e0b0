import { confirmPassword } from '@portal/contract/account/sessions.ts';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../../platform/audit.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Platform } from '../../../platform/services.ts';
import { confirmSession } from '../../../platform/sessions/confirmation.ts';
import { browserOf } from '../login/browser.ts';
import { matchOwnPassword } from './own-password.ts';

/** Confirms the password again, for actions that a session alone does not allow. */
export function registerConfirmation(app: FastifyInstance, platform: Platform): void {
  serve(app, confirmPassword, async (context) => {
    const { merchant, body, source } = context;
    const { accountId, sessionHash } = merchant;
    const typed = { merchant, password: body.password, source, browser: browserOf(platform, context) };
    await matchOwnPassword(platform, { ...typed, action: 'password-confirmed' }, 'password');
    await platform.db.transaction(async (tx) => {
      await confirmSession(tx, sessionHash);
      await audit(tx, { actor: `account:${accountId}`, action: 'password-confirmed', accountId, result: 'ok' });
    });
  });
}
