import { login, logout, me, openVisitorSession } from '@portal/contract/account/account.ts';
import { loginIdExists } from '@portal/contract/account/sign-up.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Platform } from '../../../platform/services.ts';
import { loginIdIsTaken } from '../account.repository.ts';
import { identityOfMerchant } from '../identity.service.ts';
import { voidTokensOfVisitor } from '../recovery/recovery-token.repository.ts';
import { browserOf } from './browser.ts';
import { logIn } from './login.service.ts';

export function registerLogin(app: FastifyInstance, platform: Platform): void {
  const { db, limits, personalData, sessions } = platform;

  serve(app, login, (context) =>
    logIn(platform, { ...context, browser: browserOf(platform, context), requestId: context.request.id }),
  );

  serve(app, me, ({ merchant }) => identityOfMerchant(personalData, merchant));

  serve(app, logout, async ({ request, reply, visitor }) => {
    await sessions.end(request, reply);
    // Not "storage", which would remove the login id that a person chose to keep, nor "cookies" (docs/decisions/0017).
    void reply.header('clear-site-data', '"cache"');
    if (visitor) await voidTokensOfVisitor(db, visitor.hash);
  });

  serve(app, loginIdExists, async ({ body, source }) => {
    await limits.consume('id-exists', source);
    await limits.consume('id-exists-day', source);
    return loginIdIsTaken(db, body.loginId);
  });

  serve(app, openVisitorSession, async ({ request, reply, source, visitor }) => {
    if (!visitor) await limits.consume('visitor-open', source);
    const { hash } = await sessions.openVisitor(request, reply);
    return { cacheId: personalData.keyedHash('cache-id', hash) };
  });
}
