import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { callersFault } from '../http/callers-fault.ts';
import type { CheckoutDesk } from './checkout.ts';
import { isUntampered } from './fgkey.ts';
import { announce, findByOrder, type Transaction } from './gateway-memory.ts';
import { readPaymentRequest } from './payment-request.ts';
import { refund } from './refund.ts';

const statusOf = { EC00: 400, EC1000: 401, EC1001: 415, EC1002: 400, EC1003: 405, EM00: 500 } as const;
const success = { rescode: '0000', resmsg: 'Success.' } as const;

const text = z.string().check(z.minLength(1));
const verifyBody = z.object({ data: text });
const retrieveBody = z.object({
  mid: text,
  key_field: z.enum(['transaction_id', 'order_id']),
  payment: z.object({ order_id: z.optional(text), transaction_id: z.optional(text) }),
});

function fail(reply: FastifyReply, rescode: keyof typeof statusOf, resmsg: string): FastifyReply {
  return reply.status(statusOf[rescode]).send({ rescode, resmsg });
}

function paymentOf(transaction: Transaction): Record<string, string> {
  return {
    status: transaction.status,
    order_id: transaction.orderId,
    transaction_id: transaction.transactionId,
    transaction_date: transaction.date,
    currency: transaction.currency,
    amount: transaction.amount,
    balance: transaction.balance,
    payment_method: 'P101',
    auth_code: transaction.authCode,
    card_number1: transaction.cardHead,
    card_number4: transaction.cardTail,
  };
}

function guard(app: FastifyInstance, apiKey: string): void {
  const expected = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`;
  app.setErrorHandler((error, _request, reply) => {
    const fault = callersFault(error);
    if (!fault) return fail(reply, 'EM00', 'Internal error.');
    return fault.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
      ? fail(reply, 'EC1001', 'Content-Type must be application/json.')
      : fail(reply, 'EC00', 'The request body is not valid JSON.');
  });
  app.setNotFoundHandler((_request, reply) => fail(reply, 'EC1003', 'Unknown address or HTTP method.'));
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST') return fail(reply, 'EC1003', 'The HTTP method must be POST.');
    if (request.headers.authorization !== expected)
      return fail(reply, 'EC1000', 'Authorization is missing or invalid.');
    const type = request.headers['content-type'] ?? '';
    if (!/^application\/json\b/i.test(type)) return fail(reply, 'EC1001', 'Content-Type must be application/json.');
    return undefined;
  });
}

/** The gateway's server-to-server calls under `/v1/payments`: ready, verify, retrieve, cancel. */
export async function paymentApiRoutes(app: FastifyInstance, { desk }: { desk: CheckoutDesk }): Promise<void> {
  const { config, memory } = desk;
  guard(app, config.eximbayApiKey);

  app.post('/ready', async (request, reply) => {
    const read = readPaymentRequest(request.body);
    if (!read.ok) return fail(reply, 'EC00', read.problem);
    if (read.request.merchant.mid !== config.eximbayMid) return fail(reply, 'EC00', 'Invalid parameter: merchant.mid');
    return reply.send({ ...success, fgkey: announce(memory, read.request) });
  });

  app.post('/verify', async (request, reply) => {
    const body = verifyBody.safeParse(request.body);
    if (!body.success) return fail(reply, 'EC00', 'Invalid parameter: data');
    return isUntampered(config.eximbaySecretKey, body.data.data)
      ? reply.send({ rescode: '0000', resmsg: 'Success' })
      : reply.send({ rescode: 'EC00', resmsg: 'fgkey does not match.' });
  });

  app.post('/retrieve', async (request, reply) => {
    const body = retrieveBody.safeParse(request.body);
    if (!body.success || body.data.mid !== config.eximbayMid) return fail(reply, 'EC00', 'Invalid parameter.');
    const { key_field: key, payment } = body.data;
    const value = payment[key];
    if (value === undefined) return fail(reply, 'EC00', `Invalid parameter: payment.${key}`);
    if (key === 'transaction_id' && value.length !== 24) return fail(reply, 'EC1002', 'Transaction id is invalid.');
    const found = key === 'order_id' ? findByOrder(memory, value) : memory.transactions.get(value);
    return reply.send({ ...success, payment: found ? paymentOf(found) : { status: 'NONE', [key]: value } });
  });

  app.post<{ Params: { id: string } }>('/:id/cancel', async (request, reply) => {
    const transaction = memory.transactions.get(request.params.id);
    if (!transaction) return fail(reply, 'EC1002', 'Transaction id is missing or invalid.');
    const refunded = refund(transaction, config.eximbayMid, request.body);
    if (!refunded.ok) return fail(reply, 'EC00', refunded.problem);
    return reply.send({ ...success, payment: paymentOf(transaction), refund: refunded.refund });
  });
}
