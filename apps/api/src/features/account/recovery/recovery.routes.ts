import { accountsOfEmail, changePassword, checkToken } from '@portal/contract/account/recovery.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { NegativeOutcome } from '../../../platform/refusals/refusal.ts';
import type { Platform } from '../../../platform/services.ts';
import { browserOf } from '../login/browser.ts';
import { accountsOf } from './accounts-of-email.service.ts';
import { setNewPassword } from './password-change.service.ts';
import { claimOf } from './recovery-grant.ts';
import { isGood } from './recovery-token.repository.ts';

export function registerRecovery(app: FastifyInstance, platform: Platform): void {
  const { db, personalData } = platform;

  serve(app, checkToken, async ({ body, visitor }) => {
    const purpose = body.key.includes('@') ? 'FIND_ID' : 'FIND_PASSWORD';
    const asked = { emailOrLoginId: body.key, token: body.value };
    const good =
      visitor !== undefined &&
      (await isGood(db, claimOf(personalData, purpose, { ...asked, visitorHash: visitor.hash })));
    if (!good) throw new NegativeOutcome('INVALID_TOKEN', 'recovery.token-invalid');
    return {};
  });

  serve(app, accountsOfEmail, ({ query, visitor }) => accountsOf(platform, { ...query, visitorHash: visitor.hash }));

  serve(app, changePassword, async (context) => {
    const browser = browserOf(platform, context);
    await setNewPassword(platform, { ...context, browser, requestId: context.request.id });
  });
}
