import { partnerCodeExists, signUp } from '@portal/contract/account/sign-up.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Platform } from '../../../platform/services.ts';
import { browserOf } from '../login/browser.ts';
import { isPartner } from './partner.repository.ts';
import { signUpMerchant } from './sign-up.service.ts';

export function registerSignUp(app: FastifyInstance, platform: Platform): void {
  serve(app, signUp, (context) =>
    signUpMerchant(platform, { ...context, browser: browserOf(platform, context), requestId: context.request.id }),
  );

  serve(app, partnerCodeExists, async ({ body, source }) => {
    await platform.limits.consume('partner-exists', source);
    return isPartner(platform.db, body.partnerCode.trim());
  });
}
