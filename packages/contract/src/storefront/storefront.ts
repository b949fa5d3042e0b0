import { plainText } from '@portal/domain/fields/rule.ts';
import { registerStatuses, storefrontUserTypes } from '@portal/domain/journey/storefront.ts';
import { storefrontPaperKeys } from '@portal/domain/rules/paper/storefront-papers.ts';
import { shopObstacles } from '@portal/domain/rules/storefront/storefront-shop.ts';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { storefrontRoot } from './shared.ts';

const read = {
  noun: 'storefront',
  method: 'GET',
  envelope: 'onboarding',
  caller: 'mall',
  refusals: ['PROVIDER_UNAVAILABLE'],
} as const;

/** A shop of the mall; values that the provider's back office has not provided yet are null (specification 2 §3.6). */
const shop = z.object({
  mallId: z.string(),
  shopNo: z.number(),
  url: z.string(),
  currency: z.string(),
  /** As in the platform: 'en_US'. */
  languageCode: z.string(),
  loginId: z.nullable(z.string()),
  merchantId: z.nullable(z.string()),
  status: z.nullable(z.string()),
  remitConfigType: z.nullable(z.string()),
});
export type StorefrontShop = z.output<typeof shop>;

const merchantId = z.object({ merchantId: plainText.check(z.regex(/^[\w.-]{1,50}$/, 'common.invalid')) });

export const appDirectUrl = defineCall({
  ...read,
  id: 'appDirectUrl',
  path: `${storefrontRoot}/app-direct-url`,
  caller: 'anyone',
  answer: z.object({ appDirectUrl: z.string() }),
  refusals: [],
  summary:
    'Where an operator logs in to the storefront platform in order to launch the app again; https, on a host that the configuration allows.',
  source: 'specification 2 §7.2; decisions §12',
});

export const storefrontLinks = defineCall({
  ...read,
  id: 'storefrontLinks',
  path: `${storefrontRoot}/links`,
  caller: 'anyone',
  answer: z.object({ adminUrl: z.string(), faqUrl: z.string(), inquiryUrl: z.string(), methodUrl: z.string() }),
  refusals: [],
  summary:
    'The links on the pages of app management: the admin site, FAQ, 1:1 inquiry, and the request for another payment method.',
  source: 'specification 2 §2.8; decisions §14',
});

export const registerStatus = defineCall({
  ...read,
  id: 'registerStatus',
  path: `${storefrontRoot}/register/status`,
  answer: z.object({
    registerStatus: z.enum(registerStatuses),
    /** Mall of the session, for the header of the pages. */
    mallId: z.string(),
    userType: z.enum(storefrontUserTypes),
    /** False for a sub-operator, who has read access only. */
    maySubmit: z.boolean(),
    /** 32 characters, specific to the mall: when a session ends, a tab seals unsaved input with it, only for the next session of the same mall. */
    tabKey: z.optional(z.string()),
  }),
  summary: 'The state of the mall, computed by the server.',
  source: 'specification 2 §4.5 and §7.2; decisions §12',
});

export const unregisteredShops = defineCall({
  ...read,
  id: 'unregisteredShops',
  path: `${storefrontRoot}/shop/un-registered`,
  answer: z.object({
    shops: z.array(shop),
    /** Shops that cannot be registered, each with the obstacle. */
    excluded: z.array(z.object({ ...shop.shape, obstacle: z.enum(shopObstacles) })),
  }),
  summary: 'The shops that can be registered now, and those that cannot.',
  source: 'specification 2 §7.2; decisions §12 and §13',
});

export const registeredShops = defineCall({
  ...read,
  id: 'registeredShops',
  path: `${storefrontRoot}/shop`,
  answer: z.object({ shops: z.array(shop) }),
  summary:
    'The registered shops with their state at the back office; for a mall whose details are missing, the shops it would register.',
  source: 'specification 2 §7.2; decisions §12',
});

export const oneShop = defineCall({
  ...read,
  id: 'oneShop',
  path: `${storefrontRoot}/shop/:merchantId`,
  params: merchantId,
  answer: shop,
  refusals: ['NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
  summary: 'One shop of this mall; NOT_FOUND for any other merchant id.',
  source: 'specification 2 §7.2',
});

export const shopPaymentMethods = defineCall({
  ...read,
  id: 'shopPaymentMethods',
  path: `${storefrontRoot}/shop/:merchantId/payment-method`,
  params: merchantId,
  answer: z.object({
    paymentMethods: z.array(z.object({ krName: z.string(), isCard: z.boolean(), status: z.string() })),
  }),
  refusals: ['NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
  summary: 'The payment methods of one shop; any status other than the one for normal means suspended.',
  source: 'specification 2 §2.8 and §7.2',
});

export const mallPapers = defineCall({
  ...read,
  id: 'mallPapers',
  path: `${storefrontRoot}/papers`,
  answer: z.object({
    /** Empty before the registration. */
    papers: z.array(z.object({ paper: z.enum(storefrontPaperKeys), isHandedIn: z.boolean() })),
  }),
  refusals: [],
  summary:
    'The documents that a registered mall has to send to the help desk, and those submitted with the registration.',
  source: 'specification 2 §2.8; decisions §15.13',
});
