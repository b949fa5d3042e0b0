import { isOfRoute, storefrontRoutes } from './storefront-routes.ts';

/** Storefront journey: the pages open to a mall by its status (specification 2 §4.5, decisions §12 and §14). Server and browser share it. */

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

/** User types: any operator, or a mall known to the back office whose details are missing (specification 2 §6). */
export const storefrontUserTypes = ['general', 'pro-auto'] as const;
export type StorefrontUserType = (typeof storefrontUserTypes)[number];

export const userTypeOf = (status: RegisterStatus): StorefrontUserType =>
  status === 'PRO_DETAIL_WAITING' ? 'pro-auto' : 'general';

/** Pages by name; all but three paths are whole routes (specification 2 §2.8). */
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
/** Pages gated by status. The gateway's popup result, the terms and the error page are not. */
export type GatedPage = Exclude<StorefrontPage, 'payment-result' | 'terms' | 'error'>;

/** forbidden: nothing of this mall can be registered; the page explains it. unknown: the status is not known; an error is shown. */
export type StorefrontAdmission =
  | { readonly kind: 'open'; readonly userType: StorefrontUserType }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'elsewhere'; readonly page: GatedPage }
  | { readonly kind: 'unknown' };

type Entry = 'open' | 'forbidden' | GatedPage;

/** One row per page, one column per status. */
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

/** Pages that need the payment requirement before the status (decisions §14). */
const asksPayment: Readonly<Partial<Record<GatedPage, Entry>>> = {
  payment: 'payment-complete',
  'payment-complete': 'open',
};

/** Whether a mall may open this page. @param status as received @param isPaymentRequired false when the mall is registered and owes nothing */
export function admitToStorefront(page: GatedPage, status: unknown, isPaymentRequired: boolean): StorefrontAdmission {
  if (!isRegisterStatus(status)) return { kind: 'unknown' };
  const entry = (isPaymentRequired ? undefined : asksPayment[page]) ?? gates[page][status];
  if (entry === 'open') return { kind: 'open', userType: userTypeOf(status) };
  return entry === 'forbidden' ? { kind: 'forbidden' } : { kind: 'elsewhere', page: entry };
}

/** Home page by status: the target of the launch and of calls in the wrong state. */
export const storefrontHomes: Readonly<Record<RegisterStatus, (typeof storefrontPaths)[GatedPage]>> = {
  CAN_NOT_REGISTER: storefrontPaths.registration,
  UNREGISTERED: storefrontPaths.registration,
  PRO_DETAIL_WAITING: storefrontPaths.registration,
  NOT_PAID: storefrontPaths.payment,
  PAY_DONE: storefrontPaths['app-management'],
};

/** Storefront page of a path; undefined for other pages, as the storefront has its own session. */
export function storefrontPageOf(path: string): StorefrontPage | undefined {
  const route = storefrontRoutes.find((one) => isOfRoute(one, path));
  const [, , name] = route?.split('/') ?? [];
  return storefrontPages.find((page) => page === name);
}
