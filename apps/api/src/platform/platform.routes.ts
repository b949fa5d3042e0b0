import { publicConfiguration } from '@portal/contract/platform.ts';
import { defaultScreeningFee } from '@portal/domain/rules/fee.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from './http/serve.ts';
import type { Platform } from './services.ts';

/** The call of no feature: what the client has to know at first. */
export function registerPlatform(app: FastifyInstance, platform: Platform): void {
  const { frontOrigin, postcodeScriptUrl, brand, merchantLoginUrl, homepageLoginUrl, sandboxUrl } = platform.config;
  const { passwordTransportKey } = platform.config;
  serve(app, publicConfiguration, async () => ({
    frontOrigin,
    postcodeScriptUrl,
    brand,
    merchantLoginUrl,
    homepageLoginUrl,
    sandboxUrl,
    screeningFee: defaultScreeningFee,
    passwordTransportKey,
  }));
}
