import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { sendPage } from '../http/page.ts';
import { type CardPageState, cardPage } from './card.page.ts';
import { readCard } from './card-outcome.ts';
import { type CheckoutDesk, cancelCheckout, payCheckout } from './checkout.ts';
import { lostPage, problemPage, returnPage } from './checkout-end.page.ts';
import { type Checkout, type CheckoutEnd, type GatewayMemory, openCheckout, type Ready } from './gateway-memory.ts';
import { firstDifference } from './payment-request.ts';

const openForm = z.object({ request: z.string() });
const sdkRequest = z.looseObject({ fgkey: z.string() });
const cardForm = z.object({
  action: z.enum(['pay', 'cancel']),
  number: z._default(z.string(), ''),
  expiry: z._default(z.string(), ''),
  cvc: z._default(z.string(), ''),
});

type Validated =
  | { readonly ok: true; readonly announced: Ready }
  | {
      readonly ok: false;
      readonly rescode: string;
      /** English text for the SDK's caller, and below the Korean one for the buyer. */
      readonly resmsg: string;
      readonly sentence: string;
    };

const refusal = (resmsg: string, sentence: string): Validated => ({
  ok: false,
  rescode: 'EC00',
  resmsg,
  sentence,
});

/** Compares what a browser posted with what the merchant's server announced under the same fgkey. */
function validate({ announced }: GatewayMemory, body: unknown): Validated {
  const form = openForm.safeParse(body);
  const sent = sdkRequest.safeParse(form.success ? parseJson(form.data.request) : undefined);
  if (!sent.success) return refusal('Invalid parameter: request', '결제 요청을 읽을 수 없습니다.');
  const ready = announced.get(sent.data.fgkey);
  if (!ready) {
    const sentence = '알 수 없는 결제 요청입니다. 처음부터 다시 시도해 주세요.';
    return refusal('Invalid parameter: fgkey', sentence);
  }
  const difference = firstDifference(ready.request, sent.data);
  if (difference) {
    const sentence = `결제 요청이 준비된 내용과 다릅니다. (${difference})`;
    return refusal(`Invalid parameter: ${difference}`, sentence);
  }
  return { ok: true, announced: ready };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sendProblem(reply: FastifyReply, status: number, code: string, sentence: string): FastifyReply {
  return sendPage(
    reply.status(status),
    { title: '결제를 진행할 수 없습니다', layout: 'narrow' },
    problemPage(code, sentence),
  );
}

function sendCardPage(reply: FastifyReply, checkout: Checkout, state?: CardPageState): FastifyReply {
  const head = { title: '카드 결제', layout: 'bare', scripts: ['card-page.js'] } as const;
  return sendPage(state ? reply.status(422) : reply, head, cardPage(checkout, state));
}

function sendEnd(reply: FastifyReply, checkout: Checkout, end: CheckoutEnd): FastifyReply {
  const returnUrl = checkout.request.url.return_url;
  return end.kind === 'lost'
    ? sendPage(reply, { title: '결과 전달 유실', layout: 'narrow' }, lostPage(returnUrl))
    : sendPage(reply, { title: '가맹점으로 돌아가는 중', layout: 'narrow' }, returnPage(returnUrl, end.parameters));
}

/** The SDK first has the request compared, then posts it here. The card page follows, and its result returns to the merchant by form POST. */
export async function checkoutRoutes(app: FastifyInstance, { desk }: { desk: CheckoutDesk }): Promise<void> {
  const { memory } = desk;
  app.setErrorHandler((_error, _request, reply) => sendProblem(reply, 400, 'EC00', '결제 요청을 읽을 수 없습니다.'));

  app.post('/check', async (request, reply) => {
    const validated = validate(memory, request.body);
    const { rescode, resmsg } = validated.ok ? { rescode: '0000', resmsg: 'Success.' } : validated;
    return reply.header('access-control-allow-origin', '*').send({ rescode, resmsg });
  });

  app.post('/', async (request, reply) => {
    const validated = validate(memory, request.body);
    if (!validated.ok) return sendProblem(reply, 400, validated.rescode, validated.sentence);
    return reply.redirect(`/eximbay/checkout/${openCheckout(memory, validated.announced)}`, 303);
  });

  app.get<{ Params: { id: string } }>('/:id', async (request, reply) => {
    const checkout = memory.checkouts.get(request.params.id);
    if (!checkout) return sendProblem(reply, 404, 'EC00', '결제창이 만료되었습니다. 결제를 다시 시작해 주세요.');
    return checkout.end ? sendEnd(reply, checkout, await checkout.end) : sendCardPage(reply, checkout);
  });

  app.post<{ Params: { id: string } }>('/:id', async (request, reply) => {
    const checkout = memory.checkouts.get(request.params.id);
    const form = cardForm.safeParse(request.body);
    if (!checkout) return sendProblem(reply, 404, 'EC00', '결제창이 만료되었습니다. 결제를 다시 시작해 주세요.');
    if (!form.success) return sendProblem(reply, 400, 'EC00', '결제 요청을 읽을 수 없습니다.');
    if (checkout.end) return sendEnd(reply, checkout, await checkout.end);
    if (form.data.action === 'cancel') return sendEnd(reply, checkout, await cancelCheckout(desk, checkout));
    const card = readCard(form.data);
    if (!card.ok) return sendCardPage(reply, checkout, { typed: form.data, errors: card.errors });
    return sendEnd(reply, checkout, await payCheckout(desk, checkout, card));
  });
}
