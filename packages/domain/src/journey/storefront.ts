import { isOfRoute, storefrontRoutes } from './storefront-routes.ts';

/**
 * The storefront's journey: where a mall stands, and which of its pages are open there (specification 2 §4.5, decisions §12
 * and §14). Server and browser read the same table.
 */

/** How a mall stands; the values travel on the wire as they are. */
export const registerStatuses = [
  'CAN_NOT_REGISTER',
  'UNREGISTERED',
  'NOT_PAID',
  'PAY_DONE',
  'PRO_DETAIL_WAITING',
] as const;
export type RegisterStatus = (typeof registerStatuses)[number];

export const isRegisterStatus = (value: unknown): value is RegisterStatus =>
  registerStatuses.some((status) => status === value);

/** Who registers: anybody, or a mall that the provider's back office knows and lacks the details of (specification 2 §6). */
export const storefrontUserTypes = ['general', 'pro-auto'] as const;
export type StorefrontUserType = (typeof storefrontUserTypes)[number];

/** Whose steps a status asks for. */
export const userTypeOf = (status: RegisterStatus): StorefrontUserType =>
  status === 'PRO_DETAIL_WAITING' ? 'pro-auto' : 'general';

/** The pages by their names; the paths of all but three are whole routes (specification 2 §2.8). */
export const storefrontPaths = {
  registration: '/cafe24/registration',
  payment: '/cafe24/payment',
  'payment-result': '/cafe24/payment-result',
  'payment-complete': '/cafe24/payment-complete',
  'app-management': '/cafe24/app-management',
  'app-payment-detail': '/cafe24/app-payment-detail',
  terms: '/cafe24/terms',
  error: '/cafe24/error',
} as const;
export type StorefrontPage = keyof typeof storefrontPaths;
const storefrontPages: readonly StorefrontPage[] = [
  'registration',
  'payment',
  'payment-result',
  'payment-complete',
  'app-management',
  'app-payment-detail',
  'terms',
  'error',
];
/** Pages that a status opens. The popup that comes back from the gateway, the terms and the error page ask nothing. */
export type GatedPage = Exclude<StorefrontPage, 'payment-result' | 'terms' | 'error'>;

/**
 * open: come in. forbidden: nothing of this mall can be registered, and the page says why. elsewhere: this is where one
 * belongs. unknown: the status is none that is known, which is told.
 */
export type StorefrontAdmission =
  | { readonly kind: 'open'; readonly userType: StorefrontUserType }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'elsewhere'; readonly page: GatedPage }
  | { readonly kind: 'unknown' };

type Entry = 'open' | 'forbidden' | GatedPage;

/** One row a page, one column a status. */
const gates: Readonly<Record<GatedPage, Readonly<Record<RegisterStatus, Entry>>>> = {
  registration: {
    CAN_NOT_REGISTER: 'forbidden',
    UNREGISTERED: 'open',
    PRO_DETAIL_WAITING: 'open',
    NOT_PAID: 'payment',
    PAY_DONE: 'app-management',
  },
  payment: {
    CAN_NOT_REGISTER: 'registration',
    UNREGISTERED: 'registration',
    PRO_DETAIL_WAITING: 'registration',
    NOT_PAID: 'open',
    PAY_DONE: 'app-management',
  },
  'payment-complete': {
    CAN_NOT_REGISTER: 'payment',
    UNREGISTERED: 'payment',
    PRO_DETAIL_WAITING: 'payment',
    NOT_PAID: 'payment',
    PAY_DONE: 'open',
  },
  'app-management': {
    CAN_NOT_REGISTER: 'registration',
    UNREGISTERED: 'registration',
    PRO_DETAIL_WAITING: 'open',
    NOT_PAID: 'registration',
    PAY_DONE: 'open',
  },
  'app-payment-detail': {
    CAN_NOT_REGISTER: 'registration',
    UNREGISTERED: 'registration',
    PRO_DETAIL_WAITING: 'app-management',
    NOT_PAID: 'registration',
    PAY_DONE: 'open',
  },
};

/** Pages that ask whether anything is to be paid before they ask for the status (decisions §14). */
const asksPayment: Readonly<Partial<Record<GatedPage, Entry>>> = {
  payment: 'payment-complete',
  'payment-complete': 'open',
};

/**
 * May a mall open this page?
 * @param status as the server told it: an unknown value is an answer too
 * @param isPaymentRequired false where the mall is registered and has nothing to pay; of no matter to pages without a payment
 */
export function admitToStorefront(page: GatedPage, status: unknown, isPaymentRequired: boolean): StorefrontAdmission {
  if (!isRegisterStatus(status)) return { kind: 'unknown' };
  const entry = (isPaymentRequired ? undefined : asksPayment[page]) ?? gates[page][status];
  if (entry === 'open') return { kind: 'open', userType: userTypeOf(status) };
  return entry === 'forbidden' ? { kind: 'forbidden' } : { kind: 'elsewhere', page: entry };
}

/** The page of a status: where the launch leads, and where a call in the wrong state sends back to. */
export const storefrontHomes: Readonly<Record<RegisterStatus, (typeof storefrontPaths)[GatedPage]>> = {
  CAN_NOT_REGISTER: storefrontPaths.registration,
  UNREGISTERED: storefrontPaths.registration,
  PRO_DETAIL_WAITING: storefrontPaths.registration,
  NOT_PAID: storefrontPaths.payment,
  PAY_DONE: storefrontPaths['app-management'],
};

/** The page of an address; undefined where it is none of the storefront's, which have a session of their own. */
export function storefrontPageOf(path: string): StorefrontPage | undefined {
  const route = storefrontRoutes.find((one) => isOfRoute(one, path));
  const [, , name] = route?.split('/') ?? [];
  return storefrontPages.find((page) => page === name);
}
