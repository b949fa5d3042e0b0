import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sourceOf } from '../../platform/http/source.ts';
import type { Payable, PaymentTools } from './payable.ts';
import { createJunkCounter } from './payment-junk.ts';
import type { NoticeChannel, NoticeOutcome } from './payment-notice.repository.ts';
import { takeNotice } from './payment-notice.service.ts';
import { paymentStatusPath } from './prepared-payment.service.ts';

/** Maximum size in bytes; a genuine notice has between 1 and 2 KB. */
const largestNotice = 8_192;

/** Outcomes after which a return leads to the payment's page; all others lead to the failure page. */
const hopeful: ReadonlySet<NoticeOutcome> = new Set(['accepted', 'duplicate', 'surplus', 'unverified']);

const refusedAnswers: Partial<Record<NoticeOutcome, string>> = {
  unverified: 'rescode=9999&resmsg=retry',
  forged: 'rescode=9999&resmsg=refused',
};

/** The notice exactly as sent, query or form: the gateway verifies the text, not its parsed form. */
function rawOf(request: FastifyRequest): string {
  if (request.method === 'GET') return request.raw.url?.split('?').slice(1).join('?') ?? '';
  return typeof request.body === 'string' ? request.body : '';
}

/** The gateway's return and status notice (Open API, return_url, status_url), both without our session. Only its own confirmation is trusted. */
export function registerPaymentNotices(app: FastifyInstance, tools: PaymentTools): void {
  const junk = createJunkCounter(tools.platform);
  const take = async (channel: NoticeChannel, request: FastifyRequest): Promise<NoticeOutcome> => {
    const outcome = await takeNotice(tools, channel, rawOf(request));
    if (outcome === 'forged') await junk.count(sourceOf(request.ip));
    return outcome;
  };
  const takeReturn =
    ({ pages }: Payable) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      // A popup isolated on its way back could neither notify its opener nor close itself.
      void reply.header('cross-origin-opener-policy', 'unsafe-none');
      const outcome = await take('return', request);
      return reply.redirect(hopeful.has(outcome) ? pages.paid : pages.failed, 303);
    };
  const takeStatus = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const outcome = await take('status', request);
    return reply.type('text/plain').send(refusedAnswers[outcome] ?? 'rescode=0000&resmsg=Success');
  };

  // Junk from the gateway's address must not block its genuine notices, so only junk is counted.
  const options = { bodyLimit: largestNotice, config: { countsItself: true } };
  for (const payable of Object.values(tools.payables)) {
    // A person's browser: the page asks whether it was paid, which the status notice and the gateway itself also say.
    const ofPerson = { ...options, config: { ...options.config, errorPage: () => payable.pages.paid } };
    app.get(payable.returnPath, ofPerson, takeReturn(payable));
    app.post(payable.returnPath, ofPerson, takeReturn(payable));
  }
  app.post(paymentStatusPath, options, takeStatus);
}
