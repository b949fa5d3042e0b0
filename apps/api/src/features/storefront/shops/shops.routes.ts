import {
  appDirectUrl,
  oneShop,
  registeredShops,
  shopPaymentMethods,
  storefrontLinks,
  unregisteredShops,
} from '@portal/contract/storefront.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { StorefrontTools } from '../storefront.tools.ts';
import { methodsOf, registered, shopOf, unregistered } from './shops.service.ts';

/** What a mall reads of itself, and where the pages lead. */
export function registerShops(app: FastifyInstance, tools: StorefrontTools): void {
  const { appUrl, adminUrl, faqUrl, inquiryUrl, methodUrl } = tools.platform.config.storefront;
  serve(app, appDirectUrl, async () => ({ appDirectUrl: appUrl }));
  serve(app, storefrontLinks, async () => ({ adminUrl, faqUrl, inquiryUrl, methodUrl }));
  serve(app, unregisteredShops, ({ mall }) => unregistered(tools, mall));
  serve(app, registeredShops, async ({ mall }) => ({ shops: await registered(tools, mall) }));
  serve(app, oneShop, ({ mall, params }) => shopOf(tools, mall, params.merchantId));
  serve(app, shopPaymentMethods, ({ mall, params }) => methodsOf(tools, mall, params.merchantId));
}
