import '../messages/codes/service-codes.ts';
import * as z from 'zod/mini';
import { siteDescription } from '../fields/business/site-description.ts';
import { rule } from '../fields/rule.ts';
import type { MessageCode } from '../messages/codes/codes.ts';
import { countryCodes } from '../reference/countries.ts';
import { displayCurrencies } from '../reference/currencies.ts';
import {
  isOfferedMethod,
  isOfferedService,
  onlyOffered,
  paymentMethods,
  paymentServices,
} from '../reference/payment-services.ts';
import { defineForm, unconditional } from './define-form.ts';

const offered = (isOffered: (code: string) => boolean, required: MessageCode, notOffered: MessageCode) =>
  z.array(z.string(), { error: required }).check(
    z.minLength(1, required),
    rule(notOffered, (codes) => codes.every(isOffered)),
  );

/** The service application (specification 1 §3 and §5). */
export const serviceApplication = defineForm({
  ...unconditional,
  fields: {
    payServiceType: offered(isOfferedService, 'services.required', 'services.not-offered'),
    payMethods: offered(isOfferedMethod, 'pay-methods.required', 'pay-methods.not-offered'),
    description: siteDescription,
    displayCurrencies: z.array(z.enum(displayCurrencies)).check(z.minLength(1, 'currencies.required')),
    /** Not on the screen (specification 1 §5): empty means unrestricted. */
    serviceTargetCountries: z
      .array(z.string())
      .check(rule('common.invalid', (codes) => codes.every((code) => countryCodes.includes(code)))),
    prohibitedIndustryAgreed: z.boolean().check(rule('prohibited.agreement-required', (agreed) => agreed)),
  },
  defaults: {
    payServiceType: onlyOffered<string>(paymentServices),
    payMethods: onlyOffered<string>(paymentMethods),
    description: '',
    displayCurrencies: [],
    serviceTargetCountries: [],
    prohibitedIndustryAgreed: false,
  },
  draft: { version: 2 },
});

export type ServiceAnswers = Extract<ReturnType<typeof serviceApplication.check>, { readonly ok: true }>['answers'];
