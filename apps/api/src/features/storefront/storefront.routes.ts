import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/services.ts';
import { registerNotices } from './access/notice.routes.ts';
import { registerLaunch } from './launch/launch.routes.ts';
import { registerMallPayment } from './payment/payment.routes.ts';
import { registerMallCertificate } from './registration/mall-certificate.routes.ts';
import { registerMallDrafts } from './registration/mall-drafts.routes.ts';
import { registerRegistration } from './registration/registration.routes.ts';
import { registerShops } from './shops/shops.routes.ts';
import { type StorefrontProviders, storefrontTools } from './storefront.tools.ts';

/** The storefront flow, from the platform's launch to app management. */
export function registerStorefront(app: FastifyInstance, platform: Platform, providers: StorefrontProviders): void {
  const tools = storefrontTools(platform, providers);
  registerLaunch(app, tools);
  registerNotices(app, tools);
  registerShops(app, tools);
  registerRegistration(app, tools);
  registerMallCertificate(app, tools);
  registerMallDrafts(app, tools);
  registerMallPayment(app, tools);
}
