import {
  appDirectUrl,
  mallPapers,
  oneShop,
  registeredShops,
  shopPaymentMethods,
  storefrontLinks,
  unregisteredShops,
} from '@portal/contract/storefront/storefront.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { serve } from '../../../platform/http/serve.ts';
import type { StorefrontTools } from '../storefront.tools.ts';
import { askForIds, awaitedIdsJob, issuedIdsJob, mailIssuedIds } from './issued-ids.service.ts';
import { methodsOf, papersOf, registered, shopOf, unregistered } from './shops.service.ts';

export function registerShops(app: FastifyInstance, tools: StorefrontTools): void {
  const { jobs } = tools.platform;
  jobs.handle(awaitedIdsJob, z.object({}), () => askForIds(tools));
  jobs.handle(issuedIdsJob, z.object({ ownerId: z.string(), mallId: z.string() }), (mall) =>
    mailIssuedIds(tools, mall),
  );
  jobs.schedule(awaitedIdsJob, '*/10 * * * *');
  const { appUrl, adminUrl, faqUrl, inquiryUrl, methodUrl } = tools.platform.config.storefront;
  serve(app, appDirectUrl, async () => ({ appDirectUrl: appUrl }));
  serve(app, storefrontLinks, async () => ({ adminUrl, faqUrl, inquiryUrl, methodUrl }));
  serve(app, unregisteredShops, ({ mall }) => unregistered(tools, mall));
  serve(app, registeredShops, async ({ mall }) => ({ shops: await registered(tools, mall) }));
  serve(app, oneShop, ({ mall, params }) => shopOf(tools, mall, params.merchantId));
  serve(app, mallPapers, ({ mall }) => papersOf(tools, mall));
  serve(app, shopPaymentMethods, ({ mall, params }) => methodsOf(tools, mall, params.merchantId));
}
