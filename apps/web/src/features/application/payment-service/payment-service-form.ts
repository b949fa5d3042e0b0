import { siteDescription } from '@portal/domain/fields/site-description.ts';
import { type DisplayCurrency, displayCurrencies } from '@portal/domain/reference/currencies.ts';
import {
  type PaymentMethod,
  type PaymentService,
  paymentMethods,
  paymentServices,
} from '@portal/domain/reference/payment-services.ts';
import * as z from 'zod/mini';

const services = paymentServices.map(({ code }) => code);
const methods = paymentMethods.map(({ code }) => code);

/** The service application as it is typed (specification 1 §3 and §5). */
export const paymentServiceForm = z.object({
  services: z.array(z.enum(services)).check(z.minLength(1, 'services.required')),
  methods: z.array(z.enum(methods)).check(z.minLength(1, 'pay-methods.required')),
  description: siteDescription,
  currencies: z.array(z.enum(displayCurrencies)).check(z.minLength(1, 'currencies.required')),
  agreed: z.boolean().check(z.refine((agreed) => agreed, 'prohibited.agreement-required')),
});

export type PaymentServiceValues = z.input<typeof paymentServiceForm>;

export const emptyPaymentService: {
  services: PaymentService[];
  methods: PaymentMethod[];
  description: string;
  currencies: DisplayCurrency[];
  agreed: boolean;
} = { services: [], methods: [], description: '', currencies: [], agreed: false };
