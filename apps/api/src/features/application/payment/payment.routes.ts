import { preparePayment } from '@portal/contract/application/fee.ts';
import type { FastifyInstance } from 'fastify';
import { payingDeviceOf } from '../../../capabilities/payment/paying-device.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { ApplicationTools } from '../application.tools.ts';
import { preparePaymentOf } from './payment.service.ts';

/** The card payment of the fee (specification 1 §7). */
export function registerPayment(app: FastifyInstance, tools: ApplicationTools): void {
  serve(app, preparePayment, ({ merchant, body, request }) =>
    preparePaymentOf(tools, merchant, { amount: body.amount, device: payingDeviceOf(request.headers) }),
  );
}
