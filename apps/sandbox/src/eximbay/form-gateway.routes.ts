import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { sendPage } from '../http/page.ts';
import type { CheckoutDesk } from './checkout.ts';
import { problemPage } from './checkout-end.page.ts';
import { computeFgkey } from './fgkey.ts';
import { announceForm, openCheckout } from './gateway-memory.ts';
import { type PaymentRequest, readPaymentRequest } from './payment-request.ts';

const fields = z.record(z.string(), z.string());

/** Converts the posted names of version 230 to the Open API's groups, from which everything else is derived. */
function requestIn(sent: Readonly<Record<string, string>>): unknown {
  const { mid, ref, cur, amt, lang, txntype, buyer, email, returnurl, statusurl, displaytype } = sent;
  const { item_0_product: name, item_0_quantity: quantity, item_0_unitPrice: unitPrice, ostype, param1 } = sent;
  return {
    payment: { transaction_type: txntype, order_id: ref, currency: cur, amount: amt, lang },
    merchant: { mid },
    buyer: { name: buyer, email },
    url: { return_url: returnurl, status_url: statusurl },
    ...(name === undefined ? {} : { product: [{ name, quantity, unit_price: unitPrice }] }),
    settings: { display_type: displaytype, ...(ostype === undefined ? {} : { ostype }) },
    ...(param1 === undefined ? {} : { other_param: { param1 } }),
  };
}

function validate({ config }: CheckoutDesk, sent: Readonly<Record<string, string>>): PaymentRequest | string {
  if (sent.ver !== '230') return 'Invalid parameter: ver';
  if (sent.fgkey === undefined || sent.fgkey !== computeFgkey(config.eximbaySecretKey, sent)) {
    return 'Invalid parameter: fgkey';
  }
  const read = readPaymentRequest(requestIn(sent));
  if (!read.ok) return read.problem;
  return read.request.merchant.mid === config.eximbayMid ? read.request : 'Invalid parameter: mid';
}

const problem = (reply: FastifyReply): FastifyReply =>
  sendPage(
    reply.status(400),
    { title: '결제를 진행할 수 없습니다', layout: 'narrow' },
    problemPage('EC00', '결제 요청을 읽을 수 없습니다. 처음부터 다시 시도해 주세요.'),
  );

/** The gateway's form, posted by the buyer's browser: signed over every field, with the names of version 230 (protocol §1.6). */
export async function formGatewayRoutes(app: FastifyInstance, { desk }: { desk: CheckoutDesk }): Promise<void> {
  app.post('/BasicProcessor.krp', (request, reply) => {
    const sent = fields.safeParse(request.body);
    const validated = sent.success ? validate(desk, sent.data) : 'Invalid request';
    if (!sent.success || typeof validated === 'string') return problem(reply);
    const ready = announceForm(desk.memory, sent.data.fgkey ?? '', validated);
    return reply.redirect(`/eximbay/checkout/${openCheckout(desk.memory, ready)}`, 303);
  });
}
