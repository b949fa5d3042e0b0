import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { isMallId, kindOf, shopsOf } from '../cafe24/malls.ts';
import type { SandboxConfig } from '../config.ts';

const text = z.string().check(z.minLength(1), z.maxLength(100));
const shop = z.object({
  shop_no: z.number().check(z.int(), z.minimum(1)),
  merchant_id: z.string().check(z.regex(/^[\w.-]{1,50}$/)),
  login_id: text,
  status: text,
  remit_config_type: text,
});
const mall = z.object({ details_required: z.boolean(), shops: z.array(shop) });
const methods = z.object({
  payment_methods: z.array(z.object({ kr_name: text, is_card: z.boolean(), status: text })),
});
type Mall = z.output<typeof mall>;
type Methods = z.output<typeof methods>;

/** The id of a mall's shop in the invented back office: the same in every run. */
export const inventedMerchantId = (mallId: string, shopNo: number): string =>
  `C24${createHash('sha256').update(`${mallId}|${shopNo}`).digest('hex').slice(0, 10).toUpperCase()}`;

/** The default data of a mall without a control call: one that registered on its own has no ids yet. */
function inventedMall(mallId: string): Mall | undefined {
  const { name } = kindOf(mallId);
  if (name === 'sandbox-pro') return { details_required: true, shops: [] };
  if (name !== 'sandbox-paid') return undefined;
  const shops = shopsOf(mallId).filter(({ language_code: language }) => language !== 'ko_KR');
  return {
    details_required: false,
    shops: shops.map(({ shop_no: shopNo }, place) => ({
      shop_no: shopNo,
      merchant_id: inventedMerchantId(mallId, shopNo),
      login_id: `${mallId}_${shopNo}`,
      status: place === 2 ? '심사 중' : '정상',
      remit_config_type: 'PG 정산',
    })),
  };
}

const usualMethods: Methods = {
  payment_methods: [
    { kr_name: '비자', is_card: true, status: '정상' },
    { kr_name: '마스터카드', is_card: true, status: '정상' },
    { kr_name: '아멕스', is_card: true, status: '중지' },
    { kr_name: '알리페이', is_card: false, status: '정상' },
    { kr_name: '위챗페이', is_card: false, status: '중지' },
  ],
};

/** The provider's back office: merchant ids, log-ins, states and payment methods of malls, read by the portal and set by hand. */
export async function registryRoutes(app: FastifyInstance, { config }: { config: SandboxConfig }): Promise<void> {
  const malls = new Map<string, Mall>();
  const methodsOf = new Map<string, Methods>();
  const fail = (reply: FastifyReply, status: number, code: string): FastifyReply => reply.status(status).send({ code });
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization === `Bearer ${config.merchantRegistryKey}`) return;
    return fail(reply, 401, 'UNAUTHORIZED');
  });

  app.get<{ Params: { mall: string } }>('/v1/malls/:mall', (request, reply) => {
    const { mall: mallId } = request.params;
    const known = isMallId(mallId) ? (malls.get(mallId) ?? inventedMall(mallId)) : undefined;
    return known ? reply.send(known) : fail(reply, 404, 'NOT_FOUND');
  });
  app.put<{ Params: { mall: string } }>('/v1/malls/:mall', (request, reply) => {
    const body = mall.safeParse(request.body);
    if (!body.success || !isMallId(request.params.mall)) return fail(reply, 400, 'INVALID');
    malls.set(request.params.mall, body.data);
    return reply.send(body.data);
  });
  app.get<{ Params: { merchant: string } }>('/v1/merchants/:merchant/payment-methods', (request, reply) => {
    const { merchant } = request.params;
    return reply.send(methodsOf.get(merchant) ?? usualMethods);
  });
  app.put<{ Params: { merchant: string } }>('/v1/merchants/:merchant/payment-methods', (request, reply) => {
    const body = methods.safeParse(request.body);
    if (!body.success) return fail(reply, 400, 'INVALID');
    methodsOf.set(request.params.merchant, body.data);
    return reply.send(body.data);
  });
}
