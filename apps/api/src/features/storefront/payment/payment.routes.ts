import { mallPaymentParams, mallPaymentStatus } from '@portal/contract/storefront/payment.ts';
import type { FastifyInstance } from 'fastify';
import { payingDeviceOf } from '../../../capabilities/payment/paying-device.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { StorefrontTools } from '../storefront.tools.ts';
import { paymentForm, paymentStatus } from './payment.service.ts';

/** The calls of /cafe24/payment (specification 2 §7.2). */
export function registerMallPayment(app: FastifyInstance, tools: StorefrontTools): void {
  serve(app, mallPaymentStatus, ({ mall }) => paymentStatus(tools, mall));
  serve(app, mallPaymentParams, ({ mall, request, query }) =>
    paymentForm(tools, mall, payingDeviceOf(request.headers), query.amount),
  );
}
