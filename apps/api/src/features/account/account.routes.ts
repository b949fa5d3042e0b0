import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/services.ts';
import { registerConfiguration } from './configuration.routes.ts';
import { registerConfirmation } from './confirmation/confirmation.routes.ts';
import { registerEmailCode } from './email-code/email-code.routes.ts';
import { registerLogin } from './login/login.routes.ts';
import { registerMerchantId } from './lookup/merchant-id.routes.ts';
import { registerPasskeys } from './passkeys/passkeys.routes.ts';
import { registerRecovery } from './recovery/recovery.routes.ts';
import { registerSessions } from './sessions/sessions.routes.ts';
import { registerSignUp } from './sign-up/sign-up.routes.ts';
import { registerStatus } from './status.routes.ts';

export function registerAccount(app: FastifyInstance, platform: Platform): void {
  registerConfiguration(app, platform);
  registerLogin(app, platform);
  registerSessions(app, platform);
  registerConfirmation(app, platform);
  registerPasskeys(app, platform);
  registerEmailCode(app, platform);
  registerSignUp(app, platform);
  registerRecovery(app, platform);
  registerMerchantId(app, platform);
  registerStatus(app, platform);
}
