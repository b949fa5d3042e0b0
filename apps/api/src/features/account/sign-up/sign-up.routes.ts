import { signUp } from '@portal/contract/account.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Platform } from '../../../platform/services.ts';
import { signUpMerchant } from './sign-up.service.ts';

/** The sign-up of a merchant. */
export function registerSignUp(app: FastifyInstance, platform: Platform): void {
  serve(app, signUp, (context) => signUpMerchant(platform, context));
}
